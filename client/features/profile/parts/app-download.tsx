import { appVersion } from '@papertape/shared/contract/app-version.ts';
import { dayMs } from '@papertape/shared/durations.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api/use-read.ts';
import { changeSettings, useSettings } from '../../../lib/settings/settings-store.ts';
import { Empty } from '../../../ui/empty.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';

/** Reads the links of the apps, which the device stores for the next visit. */
function useAppLinks(isEnabled: boolean) {
  const kept = useSettings((settings) => settings.storeLinks);
  const { data, isLoading, isError, refetch } = useRead(appVersion.appQr, undefined, {
    staleMs: dayMs,
    enabled: isEnabled,
  });
  useEffect(() => {
    if (data) changeSettings({ storeLinks: data.map(({ platform, url }) => ({ platform, url })) });
  }, [data]);
  const links = data ?? kept;
  return {
    links,
    loading: isLoading && links.length === 0,
    failed: isError && links.length === 0,
    retry: refetch,
  };
}

interface AppDownloadProps {
  open: boolean;
  onClose: () => void;
}

/** Shows the stores as QR codes, which are links for users who are on the phone already. */
export function AppDownload({ open, onClose }: AppDownloadProps) {
  const { t } = useTranslation('profile');
  return (
    <Sheet open={open} onClose={onClose} title={t('app.title')} description={t('app.text')}>
      <StoreLinks isEnabled={open} />
    </Sheet>
  );
}

function StoreLinks({ isEnabled }: { isEnabled: boolean }) {
  const { t } = useTranslation('profile');
  const { links, loading, failed, retry } = useAppLinks(isEnabled);
  if (failed) return <ErrorState onRetry={() => void retry()} />;
  if (loading) {
    return (
      <SkeletonGroup label={t('app.loading')}>
        <div className="stores">
          <Skeleton height={184} />
          <Skeleton height={184} />
        </div>
      </SkeletonGroup>
    );
  }
  if (links.length === 0) return <Empty title={t('app.empty')}>{t('app.emptyHint')}</Empty>;
  return (
    <ul className="stores">
      {links.map(({ platform, url }) => {
        const name = t(platform === 'ios' ? 'app.platform.ios' : 'app.platform.android');
        return (
          <li key={platform} className="col g-8 center">
            <QrCode text={url} label={t('app.qr', { name })} size={144} />
            <a className="link" href={url} target="_blank" rel="noreferrer">
              {name}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
