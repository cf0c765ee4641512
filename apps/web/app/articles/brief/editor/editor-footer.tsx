import type { Task } from '@inkstep/contract';
import { TASK_STATUS, taskProgress } from '@inkstep/contract/task-status';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { ProgressBar } from '../../../kit/feedback/progress-bar.tsx';
import { formatPercent } from '../../../kit/text/format.ts';
import { FOOTER_NOTE_ID } from './footer-note.ts';

const KEYWORDS = 0;
const TOPICS = 1;
const LAST = 6;

/** Returns why the step can't be left forward. */
function whyDisabled(
  { status, selectedTopics, has_article }: Task,
  step: number,
): 'topic' | 'last' | 'writing' | undefined {
  if (step === TOPICS && selectedTopics.length === 0) return 'topic';
  if (step !== LAST) return undefined;
  if (status === TASK_STATUS.generating) return 'writing';
  return has_article ? undefined : 'last';
}

export interface EditorFooterProps {
  task: Task;
  finish: ReactNode;
  onPrevious: () => void;
  onNext: () => void;
}

/** Previous, progress and Next. The last step shows Finish once there is an article. */
export function EditorFooter({ task, onPrevious, onNext, finish }: EditorFooterProps) {
  const t = useTexts('editor');
  const step = task.current_step;
  const progress = taskProgress({ status: task.status, currentStep: step, hasArticle: task.has_article });
  const why = whyDisabled(task, step);
  // The first and the last step have their own primary action.
  const leads = step !== KEYWORDS && step !== LAST;
  return (
    <footer className="sticky bottom-0 z-10 low:static flex items-center gap-4 border-line border-t bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6 low:py-1.5">
      <Button icon={<ArrowLeft size={16} />} disabled={step === 0} onClick={onPrevious}>
        {t('previous')}
      </Button>
      <div className="flex min-w-0 grow flex-col gap-1">
        <div className="flex items-center gap-3">
          <ProgressBar label={t('taskProgress')} value={progress} />
          <span className="hidden text-muted text-xs tabular-nums sm:inline">{formatPercent(progress)}</span>
        </div>
        {why && (
          <p id={FOOTER_NOTE_ID} className="text-right text-muted text-xs">
            {t(`why.${why}`)}
          </p>
        )}
      </div>
      {step === LAST && task.has_article ? (
        finish
      ) : (
        <Button
          variant={leads ? 'primary' : 'secondary'}
          disabled={why !== undefined}
          aria-describedby={why && FOOTER_NOTE_ID}
          onClick={onNext}
        >
          {t('next')}
          <ArrowRight size={16} />
        </Button>
      )}
    </footer>
  );
}
