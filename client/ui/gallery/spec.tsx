import type { ReactNode } from 'react';

export function Spec({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="spec">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
