import type { ComponentProps, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shown before the text; the spinner takes its place while loading. */
  icon?: ReactNode;
  /** Keeps the button focusable and in place, but ignores clicks. */
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
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={loading ? 'button' : type}
      className={classNames(buttonStyle(variant, size), className)}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? undefined : onClick}
    >
      {loading ? <Spinner size={16} /> : icon}
      {children}
    </button>
  );
}
