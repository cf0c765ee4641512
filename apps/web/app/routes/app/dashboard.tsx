import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { Dashboard } from '../../features/dashboard/dashboard.tsx';
import { readReturn } from '../../features/reddit/account/read-return.ts';
import { PageBody } from '../../features/shell/page-body.tsx';
import { userContext } from '../../lib/session.ts';
import type { Route } from './+types/dashboard';

export { PageError as ErrorBoundary } from '../../features/shell/page-error.tsx';

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => ({ user: context.get(userContext) });

// Reddit redirects here when the original page is unknown.
const ReturnNote = lazy(() => import('../../features/reddit/account/return-note.tsx'));

export default function DashboardPage({ loaderData: { user } }: Route.ComponentProps) {
  const { search } = useLocation();
  return (
    <PageBody>
      {readReturn(search) && (
        <Suspense>
          <ReturnNote />
        </Suspense>
      )}
      <Dashboard user={user} />
    </PageBody>
  );
}
