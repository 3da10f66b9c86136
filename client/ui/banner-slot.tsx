import { createContext, type ReactNode, useContext } from 'react';

const BannerContext = createContext<ReactNode>(null);

/** What the shell wants shown under every top bar: demo version, lost connection. */
export function BannerProvider({ banner, children }: { banner: ReactNode; children: ReactNode }) {
  return <BannerContext value={banner}>{children}</BannerContext>;
}

/** The place under the top bar. */
export function BannerSlot() {
  return useContext(BannerContext);
}
