import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useIsAdmin } from '../lib/user.ts';

/** Leads to the AI models. Others than admins can't open them, so they get the text alone. */
export function AdminModelsLink({ children }: { children: ReactNode }) {
  if (!useIsAdmin()) return children;
  return (
    <Link to="/admin/models" className="text-accent underline">
      {children}
    </Link>
  );
}
