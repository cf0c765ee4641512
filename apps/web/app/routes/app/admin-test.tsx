import { AccessTest } from '../../features/admin/access-test.tsx';
import { AdminGuard } from '../../features/admin/admin-guard.tsx';
import { PageBody } from '../../features/shell/page-body.tsx';
import { appMeta } from '../../lib/page-meta.ts';
import { userContext } from '../../lib/session.ts';
import type { Route } from './+types/admin-test';

export { PageError as ErrorBoundary } from '../../features/shell/page-error.tsx';

export const meta = () => appMeta('Admin access test');

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => ({ user: context.get(userContext) });

export default function AdminTestPage({ loaderData: { user } }: Route.ComponentProps) {
  return (
    <PageBody>
      <AdminGuard user={user}>
        <AccessTest />
      </AdminGuard>
    </PageBody>
  );
}
