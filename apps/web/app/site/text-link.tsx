import type { ReactNode } from 'react';

/** Returns a renderer for a link inside a translated text. */
export const textLink = (href: string) => (chunks: ReactNode) => (
  <a className="font-medium text-accent underline underline-offset-4" href={href}>
    {chunks}
  </a>
);

export const boldText = (chunks: ReactNode) => <strong className="font-semibold text-ink">{chunks}</strong>;
