import type { ReactNode } from 'react';
import { Page } from './page.tsx';
import { TopBar } from './top-bar.tsx';

export interface MobilePageProps {
  /** Title of the bar and of the document. */
  title: string;
  /** The target of the back button when the session has no earlier page. */
  fallback: string;
  /** Right end of the bar. */
  end?: ReactNode | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Renders a mobile subpage: a bar with a back button, and the page. */
export function MobilePage({ title, fallback, end, className, children }: MobilePageProps) {
  return (
    <>
      <TopBar title={title} back fallback={fallback} end={end} />
      <Page title={title} frame="mobile" className={className}>
        {children}
      </Page>
    </>
  );
}
