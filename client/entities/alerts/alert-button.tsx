import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { symbolText } from '../../lib/format/symbols.ts';
import { useSignedIn } from '../../lib/settings/session.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useLoginOffer } from '../market/use-login-offer.ts';
import { openAlertSheet } from './alert-sheets.ts';

/** Returns a function that opens the alerts of a symbol; a visitor is offered to log in instead. */
export function useOpenAlerts(): (symbol: string, opener?: HTMLElement | null) => void {
  const { t } = useTranslation('market');
  const signedIn = useSignedIn();
  const offerLogin = useLoginOffer();
  return useCallback(
    (symbol, opener) => {
      if (signedIn) openAlertSheet({ name: 'symbol', symbol }, opener);
      else offerLogin('alerts', t('alert.signIn'));
    },
    [t, signedIn, offerLogin],
  );
}

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
