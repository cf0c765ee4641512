import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../layout/class-names.ts';
import { Tooltip } from '../overlays/tooltip.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  size?: 'sm' | 'md';
  variant?: 'ghost' | 'danger';
  /** State of a toggle button. */
  pressed?: boolean;
}

export function IconButton({
  label,
  icon,
  size = 'md',
  variant = 'ghost',
  pressed,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        {...rest}
        type={type}
        aria-label={label}
        aria-pressed={pressed}
        className={classNames(
          'inline-flex shrink-0 items-center justify-center rounded-md text-muted transition-colors disabled:opacity-40',
          'enabled:hover:bg-sunken aria-pressed:bg-accent-soft aria-pressed:text-accent',
          variant === 'danger' ? 'enabled:hover:text-danger' : 'enabled:hover:text-ink',
          size === 'sm' ? 'size-8' : 'size-10',
          className,
        )}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
