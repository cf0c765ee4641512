import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useUser } from '../identity/use-user.ts';

export interface AdminModelsLinkProps {
  /** Renders nothing for other users, instead of the plain text. */
  adminsOnly?: boolean;
  children: ReactNode;
}

/** Links the text to the page that connects an AI model, for admins; others can't open it. */
export function AdminModelsLink({ adminsOnly = false, children }: AdminModelsLinkProps) {
  if (useUser()?.role !== 'admin') return adminsOnly ? null : children;
  return (
    <Link to="/admin/setup/connect" className="text-accent underline">
      {children}
    </Link>
  );
}
