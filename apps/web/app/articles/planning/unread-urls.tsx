import type { ArticlePlan } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';
import { Alert } from '../../kit/feedback/alert.tsx';

/** URLs that a plan couldn't read, with the reasons. */
export function UnreadUrls({ unread }: Pick<ArticlePlan, 'unread'>) {
  const t = useTexts('tasks');
  const reasons = useTexts('extraction');
  if (unread.length === 0) return null;
  return (
    <Alert tone="warning" title={t('plan.unread', { count: unread.length })}>
      <ul className="flex flex-col gap-1">
        {unread.map(({ url, reason }) => (
          <li key={url} className="break-words">
            {[url, reason && reasons(reason)].filter(Boolean).join(': ')}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
