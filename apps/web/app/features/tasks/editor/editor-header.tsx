import type { Task } from '@inkstep/contract';
import { editorStatus } from '@inkstep/contract/task-status';
import { ArrowLeft, PenLine, Sparkles } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { statusTone } from '../status-badge.tsx';
import { SaveNote, type SaveNoteProps } from './save-note.tsx';
import { TaskName } from './task-name.tsx';

export interface EditorHeaderProps extends SaveNoteProps {
  task: Task;
  /** Undefined until the server has told. */
  writer: 'model' | 'drafter' | undefined;
  onRename: (name: string) => void;
}

function WriterBadge({ writer }: Pick<EditorHeaderProps, 'writer'>) {
  if (!writer) return null;
  return writer === 'model' ? (
    <Badge tone="accent" icon={<Sparkles size={12} aria-hidden="true" />}>
      AI Ready
    </Badge>
  ) : (
    <Tooltip text="No AI model is set up, so the built-in drafter quotes your own sources.">
      <span tabIndex={0} className="rounded-full">
        <Badge icon={<PenLine size={12} aria-hidden="true" />}>Built-in drafter</Badge>
      </span>
    </Tooltip>
  );
}

export function EditorHeader({ task, writer, save, onRetry, onRename }: EditorHeaderProps) {
  const label = editorStatus({
    status: task.status,
    currentStep: task.current_step,
    hasArticle: task.has_article,
  });
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-4 py-3 sm:px-6">
      <ButtonLink
        to="/tasks"
        variant="ghost"
        size="sm"
        icon={<ArrowLeft size={16} aria-hidden="true" />}
        className="-ml-3"
      >
        Articles
      </ButtonLink>
      <div className="min-w-0 grow basis-48">
        <TaskName name={task.name} onChange={onRename} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <SaveNote save={save} onRetry={onRetry} />
        <WriterBadge writer={writer} />
        <Badge tone={statusTone(label)}>{label}</Badge>
        <span className="whitespace-nowrap text-muted text-xs tabular-nums">
          Step {task.current_step + 1} of 7
        </span>
      </div>
    </header>
  );
}
