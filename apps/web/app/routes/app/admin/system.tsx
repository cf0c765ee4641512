import { SystemOverview } from '../../../features/admin/system/system-overview.tsx';
import { useTexts } from '../../../i18n/language-context.ts';
import { AppHead } from '../../../ui/page-head.tsx';

export default function SystemPage() {
  const t = useTexts('system');
  return (
    <>
      <AppHead title={t('title')} />
      <SystemOverview />
    </>
  );
}
