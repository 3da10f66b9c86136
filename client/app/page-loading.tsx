import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonGroup, useDelayed } from '../ui/skeleton.tsx';
import { firstShape, isFirstPage } from './first-shape.ts';

const shownAfterMs = 200;

/** The place of a page that is still being loaded; quick pages never show it. */
export function PageLoading() {
  const { t } = useTranslation('app');
  const shown = useDelayed(true, shownAfterMs);
  if (isFirstPage()) {
    return (
      <main aria-busy="true">
        <span className="sr-only">{t('pageLoading')}</span>
        <div dangerouslySetInnerHTML={{ __html: firstShape }} />
      </main>
    );
  }
  if (!shown) return null;
  return (
    <main className="pad" aria-busy="true">
      <SkeletonGroup label={t('pageLoading')}>
        <Skeleton width="40%" height={28} />
        <div className="mt-16">
          <Skeleton height={120} />
        </div>
        <div className="mt-16">
          <Skeleton height={240} />
        </div>
      </SkeletonGroup>
    </main>
  );
}
