import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';

interface SettingGroupProps {
  title: string;
  children: ReactNode;
}

/** Renders a headed group of settings on a phone. */
export function SettingGroup({ title, children }: SettingGroupProps) {
  return (
    <section className="setting-group">
      <div className="gap-band" />
      <h2 className="section-title pad-x mt-16">{title}</h2>
      {children}
    </section>
  );
}

interface SettingRowProps {
  icon?: IconName | undefined;
  title: ReactNode;
  text?: ReactNode | undefined;
  /** The control has a line of its own where it is narrow. */
  wide?: boolean | undefined;
  children?: ReactNode | undefined;
}

/** Renders a setting: its name, its explanation, and its control. */
export function SettingRow({ icon, title, text, wide, children }: SettingRowProps) {
  return (
    <div className={classNames('setting', wide && 'setting--wide')}>
      {icon && (
        <span className="row__ico">
          <Icon name={icon} />
        </span>
      )}
      <span className="setting__text">
        <span className="setting__title">{title}</span>
        {text && <span className="t-13 c-2">{text}</span>}
      </span>
      {children && <span className="setting__control">{children}</span>}
    </div>
  );
}
