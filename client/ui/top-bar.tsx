import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { BannerSlot } from './banner-slot.tsx';
import { setBarSlot } from './bar-slot.ts';
import { classNames } from './class-names.ts';
import { hasEarlierPage } from './earlier-pages.ts';
import { IconButton } from './icon-button.tsx';

export interface TopBarProps {
  title?: ReactNode | undefined;
  /** `true` goes one page back, in the app or in the browser; to `fallback` where the tab has no earlier page. */
  back?: (boolean | (() => void)) | undefined;
  fallback?: string | undefined;
  /** Takes the place of the back button. */
  start?: ReactNode | undefined;
  /** Takes the place of the title, full width from the left edge when `start` is not given. */
  centre?: ReactNode | undefined;
  end?: ReactNode | undefined;
}

function useBack(back: TopBarProps['back'], fallback: string) {
  const navigate = useNavigate();
  return () => {
    if (typeof back === 'function') return back();
    return hasEarlierPage() ? navigate(-1) : navigate(fallback, { replace: true });
  };
}

/** The 55 px bar of every mobile page. The title is the page's h1. */
export function TopBar({ title, back, fallback = '/', start, centre, end }: TopBarProps) {
  const { t } = useTranslation('ui');
  const goBack = useBack(back, fallback);
  const fromEdge = !start && !back && !title;
  return (
    <>
      <header className={classNames('topbar', fromEdge && 'topbar--start')}>
        {!fromEdge && (
          <div className="topbar__side">
            {start ??
              (back ? <IconButton icon="back" iconSize={22} label={t('back')} onClick={goBack} /> : null)}
          </div>
        )}
        {centre ?? <h1 className="topbar__title">{title}</h1>}
        <div className="topbar__side topbar__side--end">
          <span ref={setBarSlot} className="topbar__slot" />
          {end}
        </div>
      </header>
      <BannerSlot />
    </>
  );
}
