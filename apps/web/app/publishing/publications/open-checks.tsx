import type { Task } from '@inkstep/contract';
import { NOTES_CHECKS, openChecks } from '@inkstep/engine/open-checks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { evidenceQuery } from '../../articles/review/checks/evidence-query.ts';
import { type CheckedText, checkText } from '../../editor/checks/check-text.ts';
import { useChecksWorker } from '../../editor/checks/use-checks-worker.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { Alert } from '../../kit/feedback/alert.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { formatList } from '../../kit/text/format.ts';

export interface OpenChecksProps {
  task: Pick<Task, 'id' | 'outline' | 'article_written_by'>;
  text: string;
}

/** Names the checks that the text doesn't pass yet. Keeps its place until they are known. */
export function OpenChecks({ task, text }: OpenChecksProps) {
  const t = useTexts('adminBlog');
  const articles = useTexts('articles');
  const ask = useChecksWorker();
  const { data: evidence, isError } = useQuery(evidenceQuery(task.id));
  const [checked, setChecked] = useState<CheckedText>();
  const plans = task.outline?.sections;
  useEffect(() => {
    if (!evidence) return undefined;
    return checkText(ask, { text, evidence, plans: plans ?? [] }, setChecked);
  }, [ask, text, evidence, plans]);
  if (isError) return null;
  if (!checked) return <Skeleton className="h-17" />;
  const open = openChecks(checked.report, task.article_written_by === 'drafter' ? NOTES_CHECKS : undefined);
  if (open.length === 0) return <Alert tone="success">{t('article.allChecks')}</Alert>;
  const names = open.map(({ name }) => articles(`checks.names.${name}`));
  return (
    <Alert tone="warning">
      {t('article.openChecks', {
        count: open.length,
        names: formatList(names),
      })}
    </Alert>
  );
}
