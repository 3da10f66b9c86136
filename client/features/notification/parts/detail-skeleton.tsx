import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';

/** Badge and time, title, two lines, the card of facts. */
export function DetailSkeleton() {
  const { t } = useTranslation('notification');
  return (
    <SkeletonGroup label={t('loading')}>
      <div className="between">
        <Skeleton width={72} height={20} />
        <Skeleton width={140} height={16} />
      </div>
      <p className="mt-12">
        <Skeleton width="70%" height={28} />
      </p>
      <p className="mt-8">
        <Skeleton height={16} />
      </p>
      <p className="mt-20">
        <Skeleton height={120} />
      </p>
    </SkeletonGroup>
  );
}
