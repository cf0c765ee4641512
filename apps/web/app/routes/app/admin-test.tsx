import { useTexts } from '../../i18n/language-context.ts';
import { userContext } from '../../identity/session.ts';
import { AppHead } from '../../kit/page/page-head.tsx';
import { AccessTest } from '../../operations/access-test.tsx';
import { AdminGuard } from '../../operations/admin-guard.tsx';
import type { Route } from './+types/admin-test';

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => ({ user: context.get(userContext) });

export default function AdminTestPage({ loaderData: { user } }: Route.ComponentProps) {
  const t = useTexts('admin');
  return (
    <AdminGuard user={user}>
      <AppHead title={t('title')} />
      <AccessTest />
    </AdminGuard>
  );
}
