import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { QuickStart } from '../../articles/brief/new/quick-start.tsx';
import { Dashboard } from '../../articles/dashboard/dashboard.tsx';
import { userContext } from '../../identity/session.ts';
import { lazyPart } from '../../kit/page/lazy-part.ts';
import { readReturn } from '../../library/reddit/account/read-return.ts';
import '../../i18n/english-dashboard.ts';
import '../../i18n/english-quick-start.ts';
import { May } from '../../workspaces/may.tsx';
import type { Route } from './+types/dashboard';

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => ({ user: context.get(userContext) });

// Reddit redirects here when the original page is unknown.
const ReturnNote = lazyPart(() => import('../../library/reddit/account/return-note.tsx'));

const SetupNotice = lazyPart(() => import('../../operations/setup/setup-notice.tsx'));

export default function DashboardPage({ loaderData: { user } }: Route.ComponentProps) {
  const { search } = useLocation();
  return (
    <>
      {readReturn(search) && (
        <Suspense>
          <ReturnNote />
        </Suspense>
      )}
      {user.role === 'admin' && (
        <Suspense>
          <SetupNotice />
        </Suspense>
      )}
      <Dashboard
        user={user}
        quickStart={
          <May access="write">
            <QuickStart level={2} />
          </May>
        }
      />
    </>
  );
}
