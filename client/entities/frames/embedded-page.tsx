import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '../../lib/settings/languages.ts';
import { useSettings } from '../../lib/settings/settings-store.ts';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { useMarketStart } from '../market/use-market-start.ts';
import './frames.css';

type FrameName = 'calendar' | 'news' | 'company';

/** Returns the external page that the host names for a frame, in the user's language. */
export function useFramePage(name: FrameName): { page: string | undefined; known: boolean } {
  const { data, isError } = useMarketStart();
  const language = useSettings((settings) => settings.language);
  const address = data?.frames?.[name] ?? undefined;
  const page = address?.replaceAll('{lang}', languageNames[language].wire);
  return { page: page && isWebPage(page) ? page : undefined, known: data !== undefined || isError };
}

function isWebPage(address: string): boolean {
  try {
    return /^https?:$/.test(new URL(address).protocol);
  } catch {
    return false;
  }
}

interface EmbeddedPageProps {
  page: string;
  /** The accessible name of the frame. */
  title: string;
  height: number | string;
}

/**
 * Embeds an external page. It may run its own scripts but cannot reach this page, receives no referrer, and has a link that opens
 * it in a tab, since a frame cannot detect that it was refused.
 */
export function EmbeddedPage({ page, title, height }: EmbeddedPageProps) {
  const { t } = useTranslation('lib');
  const [loaded, setLoaded] = useState(false);
  return (
    <div className="frame-page">
      {!loaded && (
        <div className="frame-page__wait">
          <SkeletonGroup label={t('frame.loading', { title })}>
            <Skeleton height={height} />
          </SkeletonGroup>
        </div>
      )}
      <iframe
        key={page}
        src={page}
        title={title}
        style={{ height }}
        loading="lazy"
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms"
        onLoad={() => setLoaded(true)}
      />
      <p className="pad t-12 c-3">
        {t('frame.foreign')}{' '}
        <a className="link frame-page__open" href={page} target="_blank" rel="noreferrer">
          {t('frame.open')}
          <Icon name="external" size={12} />
        </a>
      </p>
    </div>
  );
}
