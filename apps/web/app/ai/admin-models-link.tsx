import type { User } from '@inkstep/contract';
import type { ReactNode } from 'react';
import { Link, useRouteLoaderData } from 'react-router';

export interface AdminModelsLinkProps {
  /** Renders nothing for other users, instead of the plain text. */
  adminsOnly?: boolean;
  children: ReactNode;
}

/** Links the text to the AI models for admins; others can't open that page. */
export function AdminModelsLink({ adminsOnly = false, children }: AdminModelsLinkProps) {
  const layout = useRouteLoaderData<{ user: User }>('routes/app/layout');
  if (layout?.user.role !== 'admin') return adminsOnly ? null : children;
  return (
    <Link to="/admin" className="text-accent underline">
      {children}
    </Link>
  );
}
