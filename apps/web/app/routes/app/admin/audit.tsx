import { AuditLog } from '../../../features/admin/audit/audit-log.tsx';
import { useTexts } from '../../../i18n/language-context.ts';
import { AppHead } from '../../../ui/page-head.tsx';

export default function AuditPage() {
  const t = useTexts('audit');
  return (
    <>
      <AppHead title={t('title')} />
      <AuditLog />
    </>
  );
}
