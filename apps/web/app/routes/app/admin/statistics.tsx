import { StatisticsPage } from '../../../features/admin/statistics/statistics.tsx';
import { useTexts } from '../../../i18n/language-context.ts';
import { AppHead } from '../../../ui/page-head.tsx';

export default function AdminStatisticsPage() {
  const t = useTexts('statistics');
  return (
    <>
      <AppHead title={t('title')} />
      <StatisticsPage />
    </>
  );
}
