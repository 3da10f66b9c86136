import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { pageHub } from '../lib/feeds/page-hub.ts';
import { announce } from '../ui/announcer.ts';
import { showToast } from '../ui/toast.ts';

/** Says once when the network goes, when it comes back, and when live prices are back after a loss. */
export function useNetworkToasts(): void {
  const { t } = useTranslation('lib');
  useEffect(() => {
    const onOnline = () => showToast({ tone: 'ok', text: t('connected'), id: 'network' });
    const onOffline = () => showToast({ tone: 'bad', text: t('noNetwork'), id: 'network' });
    window.addEventListener('online', onOnline);
    window.addEventListener('offline', onOffline);
    const stop = pageHub().onReconnected(() => announce(t('liveAgain'), 'polite', 'live'));
    return () => {
      window.removeEventListener('online', onOnline);
      window.removeEventListener('offline', onOffline);
      stop();
    };
  }, [t]);
}
