import type { ReactNode } from 'react';

interface SettingGroupProps {
  title: string;
  children: ReactNode;
}

/** A headed group of settings in the column of a phone. */
export function SettingGroup({ title, children }: SettingGroupProps) {
  return (
    <section className="setting-group">
      <div className="gap-band" />
      <h2 className="section-title pad-x mt-16">{title}</h2>
      {children}
    </section>
  );
}
