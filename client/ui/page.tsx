import { type ReactNode, useEffect } from 'react';
import { classNames } from './class-names.ts';
import { setTitle } from './document-title.ts';
import { mainId } from './skip-link.tsx';

export interface PageProps {
  /** Title of the document; shown as h1 on desktop unless `titleHidden`. */
  title: string;
  /** `mobile`: plain column under a TopBar. `desktop`: centered, padded. `full`: fills the window (trade). */
  frame: 'mobile' | 'desktop' | 'full';
  titleHidden?: boolean | undefined;
  /** Right of the title on desktop. */
  actions?: ReactNode | undefined;
  /** From edge to edge above the columns. */
  head?: ReactNode | undefined;
  /** A `SideNav`, which makes the page two columns. */
  nav?: ReactNode | undefined;
  /** Fixed buttons at the bottom of a mobile page. */
  actionBar?: ReactNode | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Renders the main landmark and sets the document title of one screen. */
export function Page(props: PageProps) {
  const { title, frame, titleHidden, actions, head, nav, actionBar, className, children } = props;
  useEffect(() => {
    setTitle(title);
  }, [title]);
  const heading = frame === 'desktop' && !titleHidden && (
    <div className="between page__head">
      <h1 className="page__title">{title}</h1>
      {actions}
    </div>
  );
  const main = (
    <main
      id={mainId}
      tabIndex={-1}
      className={classNames(
        frame === 'desktop' && !nav && 'page',
        frame === 'mobile' && Boolean(actionBar) && 'app--action',
        className,
      )}
    >
      {heading}
      {children}
      {actionBar && <div className="actionbar">{actionBar}</div>}
    </main>
  );
  if (!nav) return main;
  return (
    <>
      {head}
      <div className="page with-nav">
        {nav}
        {main}
      </div>
    </>
  );
}
