import { Outlet } from 'react-router';
import { AdminGuard } from '../../../features/admin/admin-guard.tsx';
import { AdminNav } from '../../../features/admin/admin-nav.tsx';
import { MailNotice } from '../../../features/admin/mail-notice.tsx';
import { userContext } from '../../../lib/session.ts';
import type { Route } from './+types/layout';

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => ({ user: context.get(userContext) });

export default function AdminLayout({ loaderData: { user } }: Route.ComponentProps) {
  return (
    <AdminGuard user={user}>
      <AdminNav />
      <MailNotice />
      <Outlet />
    </AdminGuard>
  );
}
