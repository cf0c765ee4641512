import { useTexts } from '../../../i18n/language-context.ts';
import { AppHead } from '../../../kit/page/page-head.tsx';
import { SystemOverview } from '../../../operations/system/system-overview.tsx';

export default function SystemPage() {
  const t = useTexts('system');
  return (
    <>
      <AppHead title={t('title')} />
      <SystemOverview />
    </>
  );
}
