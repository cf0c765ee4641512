import type { Task } from '@inkstep/contract';
import { TASK_STATUS } from '@inkstep/contract/task-status';
import { CircleCheck } from 'lucide-react';
import { Suspense, use } from 'react';
import { loadEnglish } from '../../../i18n/english.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { lazyPart } from '../../../kit/page/lazy-part.ts';
import { ArticleContext } from '../../text/editor/article-context.ts';
import { FOOTER_NOTE_ID } from './footer-note.ts';
import type { OpenTask } from './open-task.ts';
import { useFinish } from './use-finish.ts';

const NextStep = lazyPart(async () => {
  const [part] = await Promise.all([import('../../approval/next-step.tsx'), loadEnglish('approval')]);
  return part;
});

export interface FinishButtonProps {
  open: OpenTask;
  task: Task;
}

/** Marks a task with an article as completed. In the open article, approval comes first where it is needed. */
export default function FinishButton({ open, task }: FinishButtonProps) {
  const t = useTexts('editor');
  const ui = useTexts('ui');
  const finish = useFinish(open, task.id);
  const isOpen = use(ArticleContext) !== undefined;
  const completed = task.status === TASK_STATUS.completed;
  const writing = task.status === TASK_STATUS.generating;
  const button = (variant: 'primary' | 'secondary') => (
    <Button
      variant={variant}
      size="sm"
      // Phones have no room to say what can't be done any more.
      className={isOpen && completed ? 'max-sm:hidden' : ''}
      icon={<CircleCheck size={16} className="max-sm:hidden" />}
      disabled={completed || writing}
      aria-describedby={writing ? FOOTER_NOTE_ID : undefined}
      loading={finish.running}
      onClick={finish.run}
    >
      {completed ? ui('status.completed') : t(finish.running ? 'finishing' : 'finish')}
    </Button>
  );
  if (!isOpen) return button('primary');
  return (
    <Suspense fallback={button('primary')}>
      <NextStep finish={button} />
    </Suspense>
  );
}
