import type { Task } from '@inkstep/contract';
import { taskProgress } from '@inkstep/contract/task-status';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { ProgressBar } from '../../../kit/feedback/progress-bar.tsx';
import { formatPercent } from '../../../kit/text/format.ts';

const KEYWORDS = 0;
const TOPICS = 1;
const LAST = 6;

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
  // The first and the last step have their own primary action.
  const leads = step !== KEYWORDS && step !== LAST;
  return (
    <footer className="sticky bottom-0 z-10 low:static flex items-center gap-4 border-line border-t bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
      <Button icon={<ArrowLeft size={16} />} disabled={step === 0} onClick={onPrevious}>
        {t('previous')}
      </Button>
      <div className="flex min-w-0 grow items-center gap-3">
        <ProgressBar label={t('taskProgress')} value={progress} />
        <span className="hidden text-muted text-xs tabular-nums sm:inline">{formatPercent(progress)}</span>
      </div>
      {step === LAST && task.has_article ? (
        finish
      ) : (
        <Button
          variant={leads ? 'primary' : 'secondary'}
          disabled={step === LAST || (step === TOPICS && task.selectedTopics.length === 0)}
          onClick={onNext}
        >
          {t('next')}
          <ArrowRight size={16} />
        </Button>
      )}
    </footer>
  );
}
