import { useTexts } from '../../../i18n/language-context.ts';
import { AppHead } from '../../../kit/page/page-head.tsx';
import { StatisticsPage } from '../../../operations/statistics/statistics.tsx';

export default function AdminStatisticsPage() {
  const t = useTexts('statistics');
  return (
    <>
      <AppHead title={t('title')} />
      <StatisticsPage />
    </>
  );
}
