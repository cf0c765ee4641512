import type { GenerationStatus, TaskSummary } from '@inkstep/contract';
import { TIMERS } from '@inkstep/contract/limits';
import { statusGroup, TASK_STATUS, taskProgress } from '@inkstep/contract/task-status';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PencilLine, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/language-context.ts';
import { formatPercent } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { generationStatusQuery } from '../api.ts';

const LAST = 6;
const SHOWN_AT_LEAST = 10;

/** Polls a task that may be generating, at once and then every ten seconds. */
function useGeneration(task: TaskSummary): GenerationStatus | undefined {
  const queryClient = useQueryClient();
  const mayRun = task.status === TASK_STATUS.generating || (task.current_step === LAST && !task.has_article);
  const { data } = useQuery({
    ...generationStatusQuery(task.id),
    enabled: mayRun,
    refetchInterval: ({ state }) => (state.data?.status === 'generating' ? TIMERS.taskListPollMs : false),
  });
  const completed = mayRun && data?.status === 'completed';
  useEffect(() => {
    if (completed) void queryClient.invalidateQueries({ queryKey: ['tasks'] });
  }, [completed, queryClient]);
  return mayRun ? data : undefined;
}

function Progress({ task, generation }: { task: TaskSummary; generation: GenerationStatus | undefined }) {
  const t = useTexts('tasks');
  const generating = generation?.status === 'generating';
  const value = generating
    ? Math.max(SHOWN_AT_LEAST, generation.progress)
    : taskProgress({ status: task.status, currentStep: task.current_step, hasArticle: task.has_article });
  return (
    <div className="flex flex-col gap-1.5">
      <ProgressBar label={t('row.progress', { name: task.name })} value={value} />
      <span className="text-muted text-xs tabular-nums">
        {generating ? t('row.generating', { percent: Math.round(value) }) : formatPercent(value)}
      </span>
    </div>
  );
}

/** A finished task counts as complete, whichever step was opened last. */
const stepOf = (task: TaskSummary): number =>
  statusGroup(task.status) === 'done' ? LAST : task.current_step;

export function TaskRow({ task, onDelete }: { task: TaskSummary; onDelete: () => void }) {
  const t = useTexts('tasks');
  const generation = useGeneration(task);
  const updated = <RelativeTime value={task.updated_at} />;
  const edit = `/tasks/${task.id}/edit`;
  return (
    <li className="grid gap-x-6 gap-y-3 px-4 py-3.5 sm:grid-cols-[minmax(0,1fr)_9rem] sm:items-center sm:px-5 lg:grid-cols-[minmax(0,1fr)_10rem_9.5rem_auto]">
      <div className="flex min-w-0 flex-col gap-0.5">
        <Link to={edit} title={task.name} className="truncate rounded-sm font-medium hover:underline">
          {task.name}
        </Link>
        <span className="text-muted text-xs">
          {t.rich('row.step', {
            step: stepOf(task) + 1,
            time: () => updated,
          })}
        </span>
      </div>
      <Progress task={task} generation={generation} />
      <div className="flex flex-wrap items-center justify-between gap-x-2 sm:col-span-2 lg:contents">
        <div>
          {generation?.status === 'failed' ? (
            <Badge tone="danger">{t('row.generationFailed')}</Badge>
          ) : (
            <StatusBadge status={task.status} />
          )}
        </div>
        <div className="-mr-2 flex grow items-center justify-end">
          <Link to={`/tasks/${task.id}`} className={buttonStyle('ghost', 'sm')}>
            {t('row.view')}
          </Link>
          <Tooltip text={t('row.edit')}>
            <Link
              to={edit}
              aria-label={t('row.editNamed', { name: task.name })}
              className="inline-flex size-10 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink"
            >
              <PencilLine size={16} />
            </Link>
          </Tooltip>
          <IconButton
            label={t('row.deleteNamed', { name: task.name })}
            variant="danger"
            icon={<Trash2 size={16} />}
            onClick={onDelete}
          />
        </div>
      </div>
    </li>
  );
}
