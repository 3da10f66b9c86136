import { createContext, type ReactNode, useContext } from 'react';

export type Layout = 'mobile' | 'desktop';

const LayoutContext = createContext<Layout>('mobile');

/** Provides the arrangement on screen, by which pickers and dialogs choose their form. */
export function LayoutProvider({ layout, children }: { layout: Layout; children: ReactNode }) {
  return <LayoutContext value={layout}>{children}</LayoutContext>;
}

export function useLayout(): Layout {
  return useContext(LayoutContext);
}
