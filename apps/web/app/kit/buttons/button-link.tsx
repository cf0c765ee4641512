import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from '../layout/class-names.ts';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';

export interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  className?: string;
}

/** Link styled as a button. */
export function ButtonLink({ variant, size, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames(buttonStyle(variant, size), className)}>
      {icon}
      {children}
    </Link>
  );
}
