import { useState } from 'react';

/** True from the first time `open` was true: what opens on demand is not loaded before, and may animate out. */
export function useOnceOpen(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened;
}
