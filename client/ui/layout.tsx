import { createContext, type ReactNode, useContext } from 'react';

export type Layout = 'mobile' | 'desktop';

const LayoutContext = createContext<Layout>('mobile');

/** Says which of the two arrangements is on screen; pickers and dialogs choose their form by it. */
export function LayoutProvider({ layout, children }: { layout: Layout; children: ReactNode }) {
  return <LayoutContext value={layout}>{children}</LayoutContext>;
}

export function useLayout(): Layout {
  return useContext(LayoutContext);
}
