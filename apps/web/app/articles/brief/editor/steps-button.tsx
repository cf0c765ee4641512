import { ChevronDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import type { StepFrame } from './wizard-step.ts';

export interface StepsButtonProps extends Pick<StepFrame, 'status' | 'writer' | 'rail'> {
  /** Zero-based. */
  step: number;
}

/** Opens the step rail on pages that have no space for it. */
export function StepsButton({ status, writer, rail, step }: StepsButtonProps) {
  const t = useTexts('editor');
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <Button size="sm" variant="ghost" className="shrink-0 px-2 text-muted tabular-nums">
          <span className="max-2xl:sr-only">{t('position', { step: step + 1 })}</span>
          <span aria-hidden="true" className="2xl:hidden">
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
          {writer}
          {/* Wide windows show it in the bar. */}
          <span className="2xl:hidden">{status}</span>
        </div>
        {rail}
      </Popover.Content>
    </Popover.Root>
  );
}
