import { AccessTest } from '../../features/admin/access-test.tsx';
import { AdminGuard } from '../../features/admin/admin-guard.tsx';
import { useTexts } from '../../i18n/language-context.ts';
import { userContext } from '../../lib/session.ts';
import { AppHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/admin-test';

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => ({ user: context.get(userContext) });

export default function AdminTestPage({ loaderData: { user } }: Route.ComponentProps) {
  const t = useTexts('admin');
  return (
    <>
      <AppHead title={t('title')} />
      <AdminGuard user={user}>
        <AccessTest />
      </AdminGuard>
    </>
  );
}
