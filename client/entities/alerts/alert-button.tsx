import { useTranslation } from 'react-i18next';
import { symbolText } from '../../lib/format/symbols.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useOpenAlerts } from './use-open-alerts.ts';

/** Opens the price alerts of a symbol. */
export function AlertButton({ symbol, small }: { symbol: string; small?: boolean | undefined }) {
  const { t } = useTranslation('market');
  const open = useOpenAlerts();
  return (
    <IconButton
      icon="bell-plus"
      iconSize={small ? 16 : 20}
      small={small}
      label={t('alert.openFor', { symbol: symbolText(symbol) })}
      onClick={(event) => open(symbol, event.currentTarget)}
    />
  );
}
