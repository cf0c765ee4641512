import { Outlet } from 'react-router';
import { userContext } from '../../../identity/session.ts';
import { AdminGuard } from '../../../operations/admin-guard.tsx';
import { AdminNav } from '../../../operations/admin-nav.tsx';
import { MailNotice } from '../../../operations/system/mail-notice.tsx';
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
