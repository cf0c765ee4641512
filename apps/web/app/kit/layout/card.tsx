import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export interface CardProps extends ComponentProps<'div'> {
  padding?: 'none' | 'md' | 'lg';
}

const PADDING = { none: '', md: 'p-4 sm:p-5', lg: 'p-5 sm:p-8' };

export function Card({ padding = 'md', className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={classNames('rounded-md border border-line bg-card', PADDING[padding], className)}
    />
  );
}
