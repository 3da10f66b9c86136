import type { ReactNode } from 'react';

interface StripActProps {
  onPress: () => void;
  off: boolean;
  keys?: string;
  children: ReactNode;
}

/** Renders a button of the strip, which keeps the focus while it waits. */
export function StripAct({ onPress, off, keys, children }: StripActProps) {
  return (
    <button
      type="button"
      className="replay__act"
      aria-disabled={off || undefined}
      aria-keyshortcuts={keys}
      title={keys?.replace('Arrow', '')}
      onClick={() => {
        if (!off) onPress();
      }}
    >
      {children}
    </button>
  );
}
