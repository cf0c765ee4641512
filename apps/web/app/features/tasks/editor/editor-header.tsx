import type { Task } from '@inkstep/contract';
import { editorStatus } from '@inkstep/contract/task-status';
import { ArrowLeft, PenLine, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
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
  /** At the right end, such as a button that opens the side panel. */
  children?: ReactNode;
}

const DRAFTER = 'No AI model is set up, so the built-in drafter quotes your own sources.';

function WriterBadge({ writer }: Pick<EditorHeaderProps, 'writer'>) {
  if (!writer) return null;
  return writer === 'model' ? (
    <Badge tone="accent" icon={<Sparkles size={12} aria-hidden="true" />}>
      AI Ready
    </Badge>
  ) : (
    <Tooltip text={DRAFTER}>
      <span>
        <Badge icon={<PenLine size={12} aria-hidden="true" />}>
          Built-in drafter<span className="sr-only">. {DRAFTER}</span>
        </Badge>
      </span>
    </Tooltip>
  );
}

export function EditorHeader({ task, writer, save, onRetry, onRename, children }: EditorHeaderProps) {
  const label = editorStatus({
    status: task.status,
    currentStep: task.current_step,
    hasArticle: task.has_article,
  });
  return (
    <header className="flex flex-wrap items-center gap-x-2 gap-y-2 border-line sm:gap-x-4 border-b px-4 py-2.5 sm:px-6">
      <ButtonLink to="/tasks" variant="ghost" size="sm" className="-ml-2 px-2 sm:-ml-3 sm:px-3">
        <ArrowLeft size={16} aria-hidden="true" />
        <span className="max-sm:sr-only">Articles</span>
      </ButtonLink>
      <div className="min-w-0 grow basis-40">
        <TaskName name={task.name} onChange={onRename} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:order-last max-sm:w-full">
        <SaveNote save={save} onRetry={onRetry} />
        <WriterBadge writer={writer} />
        <Badge tone={statusTone(label)}>{label}</Badge>
        <span className="whitespace-nowrap text-muted text-xs tabular-nums">
          Step {task.current_step + 1} of 7
        </span>
      </div>
      {children}
    </header>
  );
}
