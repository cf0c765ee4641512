import { ModelLimits } from '../../../features/admin/limits/model-limits.tsx';
import { ModelPrices } from '../../../features/admin/model-prices.tsx';
import { AdminModels } from '../../../features/admin/models/admin-models.tsx';
import { useTexts } from '../../../i18n/language-context.ts';
import { AppHead } from '../../../ui/page-head.tsx';

export default function AdminModelsPage() {
  const t = useTexts('admin');
  return (
    <>
      <AppHead title={t('models.title')} />
      <AdminModels />
      <div className="mt-12">
        <ModelLimits />
      </div>
      <div className="mt-12">
        <ModelPrices />
      </div>
    </>
  );
}
