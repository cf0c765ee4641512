import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Alert } from '../../../ui/alert.tsx';

const code = (name: ReactNode) => <code className="break-words text-ink">{name}</code>;

/** What whoever runs the server has to do before anybody can connect. */
export function NotConfigured() {
  const t = useTexts('reddit');
  return (
    <Alert tone="info" title={t('notConfigured.title')}>
      {t.rich('notConfigured.how', { code })}
    </Alert>
  );
}
