import { mobilePath } from '@papertape/shared/contract/places.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddition } from '../../../lib/api/use-addition.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useLayout } from '../../../ui/layout.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';

interface VeiledProps {
  /** Undefined until known: the space is reserved, so that nothing below moves. */
  isShown: boolean | undefined;
  children: ReactNode;
}

/** Renders content whose presence is not yet known. */
function Veiled({ isShown, children }: VeiledProps) {
  if (isShown === false) return null;
  return <div className={isShown ? undefined : 'is-veiled'}>{children}</div>;
}

interface SheetProps {
  open: boolean;
  onClose: () => void;
}

const StatementSheet = onDemand<SheetProps>(
  () => import('../statement/statement-sheet.tsx'),
  'StatementSheet',
);

/** Opens the monthly statements, where the host makes them. */
export function StatementButton() {
  const { t } = useTranslation('assets');
  const layout = useLayout();
  const [sheet, setSheet] = useState({ ever: false, open: false });
  const show = () => setSheet({ ever: true, open: true });
  return (
    <Veiled isShown={useAddition('statements')}>
      {layout === 'mobile' ? (
        <ListRow icon="document" title={t('statements')} onPress={show} />
      ) : (
        <Button size="sm" variant="outline" onClick={show}>
          <Icon name="document" size={16} /> {t('statements')}
        </Button>
      )}
      {sheet.ever && (
        <StatementSheet open={sheet.open} onClose={() => setSheet({ ever: true, open: false })} />
      )}
    </Veiled>
  );
}

/** Links to the trade journal, where the host has one. */
export function JournalRow() {
  const { t } = useTranslation('lib');
  return (
    <Veiled isShown={useAddition('tradeJournal')}>
      <ListRow icon="edit" title={t('moneyNav.journal')} to={mobilePath('journal')} />
    </Veiled>
  );
}
