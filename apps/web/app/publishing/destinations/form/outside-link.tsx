import { ExternalLink } from 'lucide-react';

/** Link to a page of another site. */
export const OutsideLink = ({ href, children }: { href: string; children: string }) => (
  <a
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    className="inline-flex items-center gap-1.5 self-start font-medium text-accent text-sm underline underline-offset-2"
  >
    {children}
    <ExternalLink size={14} aria-hidden />
  </a>
);
