import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A link to another form of the accounts, as part of a text. */
export const otherForm = (to: string) => (chunks: ReactNode) => (
  <Link className="font-medium text-accent underline-offset-4 hover:underline" to={to}>
    {chunks}
  </Link>
);
