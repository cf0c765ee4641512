import type { Output, Routes } from '@inkstep/contract';
import { Link } from 'react-router';
import type { Texts } from '../../i18n/en.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { Alert } from '../../kit/feedback/alert.tsx';

type Reason = keyof Texts['batches']['finish']['reasons'];

export interface LeftArticlesProps {
  left: Output<Routes['finishBatchArticles']>['left'];
}

/** Names the articles that couldn't be finished, each with the reason. */
export function LeftArticles({ left }: LeftArticlesProps) {
  const t = useTexts('batches');
  const reasonOf = (code: string) => {
    const name = `finish.reasons.${code as Reason}` as const;
    return t.has(name) ? t(name) : t('finish.reasons.other');
  };
  return (
    <Alert tone="warning" title={t('finish.left', { count: left.length })}>
      <ul className="flex flex-col gap-1">
        {left.map(({ task_id: id, title, code }) => (
          <li key={id} className="wrap-anywhere">
            <Link to={`/tasks/${id}/edit`} className="text-accent underline underline-offset-2">
              {title}
            </Link>
            {' – '}
            {reasonOf(code)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
