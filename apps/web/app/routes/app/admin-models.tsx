import { AdminGuard } from '../../features/admin/admin-guard.tsx';
import { ModelPrices } from '../../features/admin/model-prices.tsx';
import { AdminModels } from '../../features/admin/models/admin-models.tsx';
import { useTexts } from '../../i18n/language-context.ts';
import { userContext } from '../../lib/session.ts';
import { AppHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/admin-models';

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => ({ user: context.get(userContext) });

export default function AdminModelsPage({ loaderData: { user } }: Route.ComponentProps) {
  const t = useTexts('admin');
  return (
    <>
      <AppHead title={t('models.title')} />
      <AdminGuard user={user}>
        <AdminModels />
        <div className="mt-12">
          <ModelPrices />
        </div>
      </AdminGuard>
    </>
  );
}
