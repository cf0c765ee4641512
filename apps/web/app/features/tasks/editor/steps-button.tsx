import { editorStatus } from '@inkstep/contract/task-status';
import { ChevronDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useTexts } from '../../../i18n/language-context.ts';
import type { StepFrame } from '../../../lib/task-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { WriterBadge } from './editor-header.tsx';
import { StepRail } from './step-rail.tsx';

export interface StepsButtonProps extends Pick<StepFrame, 'task' | 'writer'> {
  onSelect: (index: number) => void;
}

/** The rail of a page that has no room for it. */
export function StepsButton({ task, writer, onSelect }: StepsButtonProps) {
  const t = useTexts('editor');
  const step = task.current_step;
  const status = editorStatus({ status: task.status, currentStep: step, hasArticle: task.has_article });
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <Button size="sm" variant="ghost" className="shrink-0 px-2 text-muted tabular-nums">
          <span className="max-sm:sr-only">{t('position', { step: step + 1 })}</span>
          <span aria-hidden="true" className="sm:hidden">
            {step + 1}/7
          </span>
          <ChevronDown size={14} />
        </Button>
      </Popover.Trigger>
      <Popover.Content
        align="start"
        sideOffset={6}
        collisionPadding={8}
        aria-label={t('rail.label')}
        className="z-50 flex max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-1rem)] animate-fade-in flex-col gap-4 overflow-y-auto rounded-md border border-line bg-card p-3 shadow-overlay"
      >
        <div className="flex flex-wrap items-center gap-2 px-3 pt-1">
          <StatusBadge status={status} />
          <WriterBadge writer={writer} />
        </div>
        <StepRail task={task} onSelect={onSelect} />
      </Popover.Content>
    </Popover.Root>
  );
}
