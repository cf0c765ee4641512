import { ModelLimits } from '../../../ai/limits/model-limits.tsx';
import { AdminModels } from '../../../ai/models/admin-models.tsx';
import { ModelPrices } from '../../../ai/prices/model-prices.tsx';
import { useTexts } from '../../../i18n/language-context.ts';
import { AppHead } from '../../../kit/page/page-head.tsx';

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
