import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { Dashboard } from '../../features/dashboard/dashboard.tsx';
import { readReturn } from '../../features/reddit/account/read-return.ts';
import { QuickStart } from '../../features/tasks/new/quick-start.tsx';
import { userContext } from '../../lib/session.ts';
import '../../i18n/english-dashboard.ts';
import '../../i18n/english-quick-start.ts';
import type { Route } from './+types/dashboard';

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => ({ user: context.get(userContext) });

// Reddit redirects here when the original page is unknown.
const ReturnNote = lazy(() => import('../../features/reddit/account/return-note.tsx'));

export default function DashboardPage({ loaderData: { user } }: Route.ComponentProps) {
  const { search } = useLocation();
  return (
    <>
      {readReturn(search) && (
        <Suspense>
          <ReturnNote />
        </Suspense>
      )}
      <Dashboard user={user} quickStart={<QuickStart level={2} />} />
    </>
  );
}
