import type { ComponentProps, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shown before the text; the spinner takes its place while loading. */
  icon?: ReactNode;
  /** Keeps the button focusable and in place, but ignores clicks; so does `aria-disabled`, without the spinner. */
  loading?: boolean;
}

export function Button({
  variant,
  size,
  icon,
  loading = false,
  type = 'button',
  className,
  onClick,
  children,
  'aria-disabled': off,
  ...rest
}: ButtonProps) {
  const ignores = loading || off === true || off === 'true';
  return (
    <button
      {...rest}
      type={ignores ? 'button' : type}
      className={classNames(buttonStyle(variant, size), className)}
      aria-disabled={ignores || undefined}
      aria-busy={loading || undefined}
      onClick={ignores ? undefined : onClick}
    >
      {loading ? <Spinner size={16} /> : icon}
      {children}
    </button>
  );
}
