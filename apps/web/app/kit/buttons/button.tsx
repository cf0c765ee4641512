import type { ComponentProps, ReactNode } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { classNames } from '../layout/class-names.ts';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shown before the text; replaced by the spinner while loading. */
  icon?: ReactNode;
  /** Keeps the button focusable but ignores clicks, like `aria-disabled`, and shows a spinner. */
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
