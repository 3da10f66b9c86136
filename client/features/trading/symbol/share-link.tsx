import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { shareableLink } from '../../../lib/navigation/invitation-link.ts';
import { copyText } from '../../../ui/copy-button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { shareOnDevice } from '../../../ui/share.ts';
import { showToast } from '../../../ui/toast.ts';
import { pairName } from '../parts/contract-name.tsx';

/** Hands the address of the symbol to the system's share sheet, or copies it where there is none. */
export function ShareLinkButton({ symbol }: { symbol: string }) {
  const { t } = useTranslation('trading');
  const share = async () => {
    const url = shareableLink(mobilePath('chart', { symbol }));
    if (await shareOnDevice({ title: pairName(symbol), url })) return;
    const done = await copyText(url);
    showToast({ tone: done ? 'ok' : 'bad', text: t(done ? 'share.copied' : 'share.failed') });
  };
  return <IconButton icon="share" iconSize={22} label={t('share.symbol')} onClick={() => void share()} />;
}
