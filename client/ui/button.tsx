import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from './class-names.ts';
import { isHeldByNumber } from './unread-number.ts';

type ButtonVariant = 'primary' | 'secondary' | 'outline' | 'tonal' | 'ghost' | 'danger' | 'buy' | 'sell';
type ButtonSize = 'xs' | 'sm' | 'md' | 'lg';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
  className?: string | undefined;
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** Work is under way: the label stays for its width, presses are ignored. */
  busy?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** For links that look like buttons: `<Link className={buttonClass({ variant: 'primary' })} to="…">`. */
export function buttonClass({ variant = 'secondary', size = 'md', block, className }: ButtonLook): string {
  // The demo label, white on blue, passes contrast only as large text, so a primary is always 48 px high.
  const height = variant === 'primary' ? 'lg' : size;
  return classNames(
    'btn',
    height !== 'md' && `btn--${height}`,
    `btn--${variant}`,
    block && 'btn--block',
    className,
  );
}

/** Of buttons that send what is in a form. */
const sending: ReadonlySet<ButtonVariant | undefined> = new Set(['primary', 'danger', 'buy', 'sell']);

export function Button({ variant, size, block, className, busy, onClick, ...rest }: ButtonProps) {
  const look = { variant, size, block, className };
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass(look as ButtonLook), busy && 'is-loading')}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => {
        const isSending = rest.type === 'submit' || sending.has(variant);
        if (busy || (isSending && isHeldByNumber(event.currentTarget))) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
