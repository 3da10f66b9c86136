import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import { pagesShown } from './pages-shown.ts';

export interface PagerProps {
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

export function Pager({ page, pages, onPage }: PagerProps) {
  const { t } = useTranslation('ui');
  if (pages <= 1) return null;
  return (
    <nav className="pager" aria-label={t('pages')}>
      <button
        type="button"
        aria-label={t('previousPage')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <Icon name="chevron-left" size={14} />
      </button>
      {pagesShown(page, pages).map((one) =>
        one.gap ? (
          <span key={one.key}>…</span>
        ) : (
          <button
            key={one.key}
            type="button"
            aria-label={t('page', { page: one.page, total: pages })}
            aria-current={one.page === page ? 'page' : undefined}
            onClick={() => onPage(one.page)}
          >
            {one.page}
          </button>
        ),
      )}
      <button
        type="button"
        aria-label={t('nextPage')}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <Icon name="chevron-right" size={14} />
      </button>
    </nav>
  );
}
