import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Returns a renderer for a link inside a translated text. */
export const otherForm = (to: string) => (chunks: ReactNode) => (
  <Link className="font-medium text-accent underline-offset-4 hover:underline" to={to}>
    {chunks}
  </Link>
);
