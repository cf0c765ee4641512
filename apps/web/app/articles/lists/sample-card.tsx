import type { TaskSummary } from '@inkstep/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { BookOpen, Trash2 } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { api } from '../../kit/api/api.ts';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { IconButton } from '../../kit/buttons/icon-button.tsx';
import { Badge } from '../../kit/feedback/badge.tsx';

export const sampleQuery = queryOptions({
  queryKey: ['tasks', 'sample'],
  queryFn: async ({ signal }) => (await api.sampleTask({}, { signal })).task,
});

export interface SampleCardProps {
  /** Without it, the sample can only be opened. */
  onDelete?: (task: TaskSummary) => void;
}

/** Finished article to look at, below the own ones. No list and no count includes it. Nothing once it is removed. */
export function SampleCard({ onDelete }: SampleCardProps) {
  const t = useTexts('tasks');
  const { data: task } = useQuery(sampleQuery);
  if (!task) return null;
  return (
    <section
      aria-label={t('sample.label')}
      className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-line bg-card px-4 py-3"
    >
      <BookOpen size={18} className="shrink-0 text-muted" />
      <div className="flex min-w-0 grow basis-64 flex-col gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <span className="font-medium">{t('sample.title')}</span>
          <Badge>{t('sample.badge')}</Badge>
        </p>
        <p className="text-muted text-xs tabular-nums">
          {t('sample.hint', { words: task.words ?? 0, score: task.score ?? 0 })}
        </p>
      </div>
      <div className="flex items-center gap-2">
        <ButtonLink to={`/tasks/${task.id}/edit`} size="sm">
          {t('sample.open')}
        </ButtonLink>
        {onDelete && (
          <IconButton label={t('sample.remove')} icon={<Trash2 size={16} />} onClick={() => onDelete(task)} />
        )}
      </div>
    </section>
  );
}
