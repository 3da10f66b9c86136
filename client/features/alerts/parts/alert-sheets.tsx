import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAlertSheets } from '../../../entities/alerts/alert-sheets.ts';
import { usePath } from '../../../lib/navigation/use-path.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { clearReached, useAlerts } from '../alert-store.ts';
import { alertsMost } from '../model/price-alert.ts';
import { AlertList } from './alert-list.tsx';
import { ChartAlertList } from './chart-alert-list.tsx';
import { ChartAlertSheet } from './chart-alert-sheet.tsx';
import { AlertSection, DeviceSwitch, SheetPart } from './sheet-parts.tsx';
import { type AlertSheetProps, SymbolSheet } from './symbol-sheet.tsx';
import '../alerts.css';

/** Shows every alert of the user, waiting and reached. */
function AllSheet({ owner, ...overlay }: AlertSheetProps) {
  const { t } = useTranslation('alerts');
  const alerts = useAlerts(owner);
  return (
    <Sheet {...overlay} title={t('title')} wide>
      <SheetPart>
        {alerts.length === 0 ? (
          <NoAlerts onClose={overlay.onClose} />
        ) : (
          <>
            <Waiting owner={owner} />
            <Reached owner={owner} />
          </>
        )}
        <ChartAlertList />
        <DeviceSwitch />
      </SheetPart>
    </Sheet>
  );
}

function NoAlerts({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('alerts');
  const navigate = useNavigate();
  const path = usePath();
  const choose = () => {
    onClose();
    void navigate(path('quote'));
  };
  return (
    <Empty
      title={t('empty.title')}
      action={
        <Button variant="tonal" onClick={choose}>
          {t('empty.action')}
        </Button>
      }
    >
      {t('empty.text')}
    </Empty>
  );
}

function Waiting({ owner }: { owner: string }) {
  const { t } = useTranslation('alerts');
  const alerts = useAlerts(owner);
  const waiting = alerts.filter(({ reached }) => reached === null);
  return (
    <section aria-label={t('list.waiting')}>
      <div className="between">
        <h3 className="section-title">{t('list.waiting')}</h3>
        <span className="t-12 c-3 num">{t('list.count', { used: alerts.length, most: alertsMost })}</span>
      </div>
      {waiting.length === 0 ? (
        <p className="t-13 c-2">{t('list.noneWaiting')}</p>
      ) : (
        <AlertList owner={owner} alerts={waiting} withSymbol />
      )}
    </section>
  );
}

function Reached({ owner }: { owner: string }) {
  const { t } = useTranslation('alerts');
  const reached = useAlerts(owner).filter((one) => one.reached !== null);
  if (reached.length === 0) return null;
  return (
    <AlertSection
      title={t('list.reached')}
      actionText={t('list.clear')}
      onAction={(button) => {
        button.closest<HTMLElement>('.alerts')?.focus();
        clearReached(owner);
      }}
    >
      <AlertList owner={owner} alerts={reached} withSymbol />
    </AlertSection>
  );
}

export interface AlertSheetsProps {
  owner: string;
  open: boolean;
  onClose: () => void;
}

/** Draws the open sheet about alerts. */
export function AlertSheets({ owner, open, onClose }: AlertSheetsProps) {
  const { last, opening, opener } = useAlertSheets();
  const finalFocus = useMemo(() => (opener ? { current: opener } : undefined), [opener]);
  if (last === null) return null;
  const shared = { owner, open, onClose, finalFocus };
  if (last.name === 'all') return <AllSheet key={opening} {...shared} />;
  if (last.name === 'symbol')
    return <SymbolSheet key={opening} {...shared} symbol={last.symbol} price={last.price} />;
  return (
    <ChartAlertSheet key={opening} open={open} onClose={onClose} finalFocus={finalFocus} wish={last.wish} />
  );
}
