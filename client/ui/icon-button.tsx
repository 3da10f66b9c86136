import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName, type IconSize } from './icon.tsx';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** The accessible name and the native tooltip. */
  label: string;
  iconSize?: IconSize | undefined;
  small?: boolean | undefined;
  filled?: boolean | undefined;
  /** A red dot for something unread; mention it in `label` too. */
  dot?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export function IconButton(props: IconButtonProps) {
  const { icon, label, iconSize = 20, small, filled, dot, className, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames('iconbtn', small && 'iconbtn--32', className)}
    >
      <Icon name={icon} size={iconSize} {...(filled ? { filled } : {})} />
      {dot && <span className="iconbtn__dot" />}
    </button>
  );
}
