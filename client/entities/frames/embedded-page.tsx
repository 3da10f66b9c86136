import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import './frames.css';

interface EmbeddedPageProps {
  page: string;
  /** Names the frame for assistive technology. */
  title: string;
  height: number | string;
}

/**
 * A page of somebody else. It may run its own scripts but reaches nothing of this one, is sent no address it was come
 * from, and can always be opened by itself, since a frame cannot tell that it was refused.
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
