import type { AdminTask } from '@inkstep/contract';
import { ScrollText } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { DebugStatus } from './debug-status.tsx';
import { SelectedTopics } from './selected-topics.tsx';

function PromptMark({ task }: { task: AdminTask }) {
  const t = useTexts('debug');
  if (!task.has_debug_prompt) return <span className="text-muted">{t('noPrompt')}</span>;
  return (
    <span className="inline-flex items-center gap-1">
      <ScrollText size={14} className="shrink-0" />
      {t('promptOf', { count: task.debug_prompt_length })}
    </span>
  );
}

export function AdminTaskRow({ task }: { task: AdminTask }) {
  const t = useTexts('debug');
  const { search } = useLocation();
  return (
    <li className="relative flex flex-col gap-2 px-4 py-3.5 transition-colors hover:bg-sunken sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={`/admin/tasks/${task.id}`}
          state={{ search }}
          // Makes the whole row clickable.
          className="min-w-0 break-words font-medium text-sm after:absolute after:inset-0 hover:underline"
        >
          {task.name}
        </Link>
        <DebugStatus status={task.status} />
      </div>
      <SelectedTopics topics={task.selected_topics} />
      <div className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
        <span className="break-all text-ink">
          {task.user_email ? `${task.user_name} · ${task.user_email}` : t('deletedUser')}
        </span>
        <span>
          {t('created')} <RelativeTime value={task.created_at} />
        </span>
        <span>
          {t('updated')} <RelativeTime value={task.updated_at} />
        </span>
        <PromptMark task={task} />
      </div>
    </li>
  );
}
