import type { User } from '@inkstep/contract';
import type { ReactNode } from 'react';
import { Link, useRouteLoaderData } from 'react-router';

export interface AdminModelsLinkProps {
  /** Others get nothing instead of the text alone. */
  adminsOnly?: boolean;
  children: ReactNode;
}

/** Leads admins to the AI models, which others can't open. */
export function AdminModelsLink({ adminsOnly = false, children }: AdminModelsLinkProps) {
  const layout = useRouteLoaderData<{ user: User }>('routes/app/layout');
  if (layout?.user.role !== 'admin') return adminsOnly ? null : children;
  return (
    <Link to="/admin" className="text-accent underline">
      {children}
    </Link>
  );
}
