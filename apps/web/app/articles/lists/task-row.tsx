import type { GenerationStatus, TaskSummary } from '@inkstep/contract';
import { TIMERS } from '@inkstep/contract/limits';
import { statusGroup, TASK_STATUS, taskProgress } from '@inkstep/contract/task-status';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, PencilLine, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { buttonStyle } from '../../kit/buttons/button-style.ts';
import { IconButton } from '../../kit/buttons/icon-button.tsx';
import { Badge } from '../../kit/feedback/badge.tsx';
import { ProgressBar } from '../../kit/feedback/progress-bar.tsx';
import { Tooltip } from '../../kit/overlays/tooltip.tsx';
import { formatPercent } from '../../kit/text/format.ts';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { useMay } from '../../workspaces/use-may.ts';
import { generationStatusQuery } from '../brief/api.ts';
import { StatusBadge } from '../brief/status-badge.tsx';

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

/** Finished tasks count as complete at any step. */
const stepOf = (task: TaskSummary): number =>
  statusGroup(task.status) === 'done' ? LAST : task.current_step;

/** Words and score of a written article; nothing before. */
function Figures({ task: { words, score } }: { task: TaskSummary }) {
  const t = useTexts('tasks');
  if (words === null) return null;
  return (
    <div className="flex gap-x-4 text-muted text-xs tabular-nums lg:flex-col lg:items-end">
      <span>{t('row.words', { count: words })}</span>
      {score !== null && <span>{t('row.score', { score })}</span>}
    </div>
  );
}

export interface TaskRowProps {
  task: TaskSummary;
  selected: boolean;
  onSelect: () => void;
  onDuplicate: () => void;
  onDelete: () => void;
  /** Marks below the name. */
  children?: ReactNode;
}

export function TaskRow({ task, selected, onSelect, onDuplicate, onDelete, children }: TaskRowProps) {
  const t = useTexts('tasks');
  const generation = useGeneration(task);
  const writes = useMay('write');
  const updated = <RelativeTime value={task.updated_at} />;
  const { name, keyword, title } = task;
  const shown = title ?? name;
  const hasName = shown !== name;
  // The name is often the keyword.
  const hasKeyword = keyword !== null && !(hasName && keyword.toLowerCase() === name.toLowerCase());
  const edit = `/tasks/${task.id}${writes ? '/edit' : ''}`;
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-y-2.5 px-4 py-3.5 transition-colors has-checked:bg-accent-soft sm:grid-cols-[1.75rem_minmax(0,1fr)_10rem] sm:items-center sm:gap-x-4 sm:px-5 lg:grid-cols-[1.25rem_minmax(0,1fr)_6.5rem_10rem_auto]">
      {writes ? (
        <label className="-m-2.5 flex cursor-pointer self-start p-2.5 pt-3.5 sm:self-center sm:pt-2.5">
          <input
            type="checkbox"
            aria-label={t('row.select', { name })}
            checked={selected}
            onChange={onSelect}
            className="size-4 accent-accent"
          />
        </label>
      ) : (
        <span />
      )}
      <div className="flex min-w-0 flex-col gap-0.5">
        <Link to={edit} title={shown} className="truncate rounded-sm font-medium hover:underline">
          {shown}
        </Link>
        {(hasName || hasKeyword) && (
          <span className="truncate text-sm">
            {hasName && <span title={name}>{name}</span>}
            {hasName && hasKeyword && ' · '}
            {hasKeyword && (
              <span title={keyword}>
                <span className="sr-only">{t('row.keyword')}: </span>
                {keyword}
              </span>
            )}
          </span>
        )}
        <span className="text-muted text-xs">
          {t.rich('row.step', { step: stepOf(task) + 1, time: () => updated })}
        </span>
        {children}
      </div>
      <div className="max-lg:col-start-2 max-lg:empty:hidden">
        <Figures task={task} />
      </div>
      <div className="flex flex-col gap-2 max-sm:col-start-2 sm:max-lg:col-start-3 sm:max-lg:row-span-2 sm:max-lg:row-start-1">
        <span>
          {generation?.status === 'failed' ? (
            <Badge tone="danger">{t('row.generationFailed')}</Badge>
          ) : (
            <StatusBadge status={task.status} />
          )}
        </span>
        <Progress task={task} generation={generation} />
      </div>
      <div className="-mr-2 -ml-3 flex items-center max-lg:col-start-2 sm:max-lg:col-span-2 lg:ml-0 lg:justify-end">
        <Link to={`/tasks/${task.id}`} className={`${buttonStyle('ghost', 'sm')} max-lg:mr-auto`}>
          {t('row.view')}
        </Link>
        {writes && (
          <>
            <Tooltip text={t('row.edit')}>
              <Link
                to={edit}
                aria-label={t('row.editNamed', { name })}
                className="inline-flex size-10 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink"
              >
                <PencilLine size={16} />
              </Link>
            </Tooltip>
            <IconButton
              label={t('row.duplicateNamed', { name })}
              icon={<Copy size={16} />}
              onClick={onDuplicate}
            />
            <IconButton
              label={t('row.deleteNamed', { name })}
              variant="danger"
              icon={<Trash2 size={16} />}
              onClick={onDelete}
            />
          </>
        )}
      </div>
    </li>
  );
}
