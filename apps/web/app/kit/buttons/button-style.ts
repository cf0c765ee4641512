import { classNames } from '../layout/class-names.ts';

/** Use one primary button per screen. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-line bg-card text-ink hover:border-edge hover:bg-sunken',
  ghost: 'text-ink hover:bg-sunken',
  danger: 'bg-danger text-on-danger hover:bg-danger-strong',
};

const SIZES: Record<ButtonSize, string> = {
  sm: 'h-8 gap-1.5 px-3 text-xs',
  md: 'h-10 gap-2 px-4 text-sm',
  lg: 'h-12 gap-2 px-6 text-base',
};

/** Button classes, also for links. */
export const buttonStyle = (variant: ButtonVariant = 'secondary', size: ButtonSize = 'md') =>
  classNames(
    'inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded-md font-medium no-underline transition-colors',
    'disabled:pointer-events-none disabled:opacity-50 aria-disabled:opacity-80',
    VARIANTS[variant],
    SIZES[size],
  );
