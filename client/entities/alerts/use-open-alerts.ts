import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../lib/settings/session.ts';
import { useLoginOffer } from '../market/use-login-offer.ts';
import { openAlertSheet } from './alert-sheets.ts';

/** Opens the alerts of a symbol; a visitor is offered to log in instead. */
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
