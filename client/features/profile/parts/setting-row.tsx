import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';

export interface SettingRowProps {
  icon?: IconName | undefined;
  title: ReactNode;
  text?: ReactNode | undefined;
  /** Where it is narrow, the control takes a line of its own. */
  wide?: boolean | undefined;
  children?: ReactNode | undefined;
}

/** What is set, what it means, and the control. */
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
