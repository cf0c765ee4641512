import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Alert } from '../../../ui/alert.tsx';

const code = (name: ReactNode) => <code className="break-words text-ink">{name}</code>;

/** Tells the administrator how to set up Reddit. */
export function NotConfigured() {
  const t = useTexts('reddit');
  return (
    <Alert tone="info" title={t('notConfigured.title')}>
      {t.rich('notConfigured.how', { code })}
    </Alert>
  );
}
