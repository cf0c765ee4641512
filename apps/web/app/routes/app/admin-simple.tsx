import { SimpleModels } from '../../ai/models/simple-models.tsx';
import { useTexts } from '../../i18n/language-context.ts';
import { userContext } from '../../identity/session.ts';
import { AppHead } from '../../kit/page/page-head.tsx';
import { AdminGuard } from '../../operations/admin-guard.tsx';
import type { Route } from './+types/admin-simple';

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => ({ user: context.get(userContext) });

export default function AdminSimplePage({ loaderData: { user } }: Route.ComponentProps) {
  const t = useTexts('admin');
  return (
    <AdminGuard user={user}>
      <AppHead title={t('simple.title')} />
      <SimpleModels />
    </AdminGuard>
  );
}
