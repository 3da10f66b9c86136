import type { PageShapeName } from '../boot/page-shape-name.ts';
import { Skeleton } from '../ui/skeleton.tsx';

function RowShapes({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className="row">
      <Skeleton width={32} height={32} circle />
      <div className="grow col g-8">
        <Skeleton width="30%" height={12} />
        <Skeleton width="45%" height={10} />
      </div>
      <Skeleton width={56} height={24} />
    </div>
  ));
}

function HeadShape({ isBand, isWide }: { isBand: boolean; isWide: boolean }) {
  return (
    <div className={isBand ? 'first__band col g-12' : 'pad col g-12'}>
      <Skeleton width="40%" height={20} />
      <Skeleton width={isWide ? '25%' : '55%'} height={32} />
      {isBand && <Skeleton height={96} />}
    </div>
  );
}

/** Renders the placeholder of a sign-in form, beside the picture of a wide window. */
function FormShape() {
  return (
    <div className="pad col g-24">
      <Skeleton width="40%" height={32} />
      <Skeleton height={44} />
      <Skeleton height={72} />
      <Skeleton height={72} />
      <Skeleton height={48} />
    </div>
  );
}

/**
 * Renders the placeholder of a page: bars and rows. The build renders each look for the first script of the page
 * (client/build/page-shapes.tsx); the app renders the same until a screen has loaded.
 */
export function PageShape({ name }: { name: PageShapeName }) {
  const looks = name.split(' ');
  const isWide = looks.includes('wide');
  return (
    <div className={`first ${looks.map((look) => `first--${look}`).join(' ')}`} aria-hidden="true">
      <div className="first__bar" />
      {looks.includes('form') ? (
        <FormShape />
      ) : (
        <>
          <HeadShape isBand={looks.includes('band')} isWide={isWide} />
          <div className={isWide ? 'page' : undefined}>
            <RowShapes count={10} />
          </div>
        </>
      )}
      <div className="first__tabs" />
    </div>
  );
}
