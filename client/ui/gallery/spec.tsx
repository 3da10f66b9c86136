import type { ReactNode } from 'react';

/** Does nothing: presses in the gallery have no effect. */
export function ignore(): undefined {
  return undefined;
}

export function Spec({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="spec">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
