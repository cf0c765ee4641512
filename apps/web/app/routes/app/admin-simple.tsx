import { AdminGuard } from '../../features/admin/admin-guard.tsx';
import { SimpleModels } from '../../features/admin/models/simple-models.tsx';
import { useTexts } from '../../i18n/language-context.ts';
import { userContext } from '../../lib/session.ts';
import { AppHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/admin-simple';

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => ({ user: context.get(userContext) });

export default function AdminSimplePage({ loaderData: { user } }: Route.ComponentProps) {
  const t = useTexts('admin');
  return (
    <>
      <AppHead title={t('simple.title')} />
      <AdminGuard user={user}>
        <SimpleModels />
      </AdminGuard>
    </>
  );
}
