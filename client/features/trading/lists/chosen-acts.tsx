/** Buttons that act on the selected rows together. */
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { openSheet } from '../state/sheet-store.ts';

interface ChosenActsProps {
  ids: readonly string[];
}

export function ChosenPositionActs({ ids }: ChosenActsProps) {
  const { t } = useTranslation('trading');
  return (
    <>
      <Button
        size="xs"
        variant="outline"
        disabled={ids.length === 0}
        onClick={() => openSheet({ name: 'batch', act: 'protect', ids })}
      >
        {t('position.protectChosen')}
      </Button>
      <Button
        size="xs"
        variant="outline"
        disabled={ids.length === 0}
        onClick={() => openSheet({ name: 'batch', act: 'close', ids })}
      >
        {t('position.closeChosen', { count: ids.length })}
      </Button>
    </>
  );
}

export function ChosenOrderActs({ ids }: ChosenActsProps) {
  const { t } = useTranslation('trading');
  return (
    <Button
      size="xs"
      variant="outline"
      disabled={ids.length === 0}
      onClick={() => openSheet({ name: 'batch', act: 'cancel', ids })}
    >
      {t('order.cancelChosen', { count: ids.length })}
    </Button>
  );
}
