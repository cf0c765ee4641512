import { Dashboard } from '../../features/dashboard/dashboard.tsx';
import { PageBody } from '../../features/shell/page-body.tsx';
import { userContext } from '../../lib/session.ts';
import type { Route } from './+types/dashboard';

export { PageError as ErrorBoundary } from '../../features/shell/page-error.tsx';

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => ({ user: context.get(userContext) });

export default function DashboardPage({ loaderData: { user } }: Route.ComponentProps) {
  return (
    <PageBody>
      <Dashboard user={user} />
    </PageBody>
  );
}
