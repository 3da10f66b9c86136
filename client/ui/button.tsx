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
  /** The label keeps its width and presses are ignored. */
  busy?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** Returns the classes of a link that looks like a button: `<Link className={buttonClass({ variant: 'primary' })} to="…">`. */
export function buttonClass({ variant = 'secondary', size = 'md', block, className }: ButtonLook): string {
  // The demo label, white on blue, passes contrast only as large text, so a primary button is always 48 px high.
  const height = variant === 'primary' ? 'lg' : size;
  return classNames(
    'btn',
    height !== 'md' && `btn--${height}`,
    `btn--${variant}`,
    block && 'btn--block',
    className,
  );
}

/** Variants of the buttons that submit a form. */
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
