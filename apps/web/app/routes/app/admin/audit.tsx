import { useTexts } from '../../../i18n/language-context.ts';
import { AppHead } from '../../../kit/page/page-head.tsx';
import { AuditLog } from '../../../operations/audit/audit-log.tsx';

export default function AuditPage() {
  const t = useTexts('audit');
  return (
    <>
      <AppHead title={t('title')} />
      <AuditLog />
    </>
  );
}
