import { ExternalLink } from 'lucide-react';
import { classNames } from '../layout/class-names.ts';

export interface OutsideLinkProps {
  href: string;
  className?: string;
  children: string;
}

/** Link to a page of another site, by default in the size of the text around it. */
export const OutsideLink = ({ href, className, children }: OutsideLinkProps) => (
  <a
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    className={classNames('self-start text-accent underline underline-offset-2', className)}
  >
    {children}
    <ExternalLink size="1em" aria-hidden className="ms-[0.4em] inline align-[-0.1em]" />
  </a>
);
