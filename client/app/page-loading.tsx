import { useTranslation } from 'react-i18next';
import { findPageShape } from '../boot/page-shape-name.ts';
import { useDelayed } from '../ui/skeleton.tsx';
import { isFirstPage } from './first-page.ts';
import { PageShape } from './page-shape.tsx';

const shownAfterMs = 200;

/**
 * The loading page: at once where the first script has drawn it, after 200 ms elsewhere, so that a quick page never shows it. It is no
 * landmark, because the page's own landmark stands beside it while a part of the page loads.
 */
export function PageLoading({ path }: { path: string }) {
  const { t } = useTranslation('app');
  const late = useDelayed(true, shownAfterMs);
  const name = findPageShape(path);
  if (!late && !isFirstPage()) return null;
  return (
    <div aria-busy="true">
      <span className="sr-only">{t('pageLoading')}</span>
      {name !== undefined && <PageShape name={name} />}
    </div>
  );
}
