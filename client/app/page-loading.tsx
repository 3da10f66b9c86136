import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDelayed } from '../ui/skeleton.tsx';
import { isFirstPage } from './first-page.ts';

const shownAfterMs = 200;

/** What the first script has drawn stays; otherwise it comes on its own, as the page does. */
function useShape(path: string): string {
  const [shape, setShape] = useState(() => (isFirstPage() ? window.papertapeShape : undefined));
  useEffect(() => {
    if (shape !== undefined) return;
    let left = false;
    import('../boot/page-shapes.ts').then(
      ({ pageHtml }) => {
        if (!left) setShape(pageHtml(path, true) ?? '');
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [path, shape]);
  return shape ?? '';
}

/**
 * The shape of a page that is still being loaded, which the first one shows at once; quick pages never show it. No landmark: the
 * page's own stands beside it while a part of it is waited for.
 */
export function PageLoading({ path }: { path: string }) {
  const { t } = useTranslation('app');
  const shape = useShape(path);
  const late = useDelayed(true, shownAfterMs);
  if (!late && !isFirstPage()) return null;
  return (
    <div aria-busy="true">
      <span className="sr-only">{t('pageLoading')}</span>
      <div dangerouslySetInnerHTML={{ __html: shape }} />
    </div>
  );
}
