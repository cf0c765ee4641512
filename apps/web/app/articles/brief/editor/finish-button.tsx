import type { Task } from '@inkstep/contract';
import { TASK_STATUS } from '@inkstep/contract/task-status';
import { CircleCheck } from 'lucide-react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { FOOTER_NOTE_ID } from './footer-note.ts';
import type { OpenTask } from './open-task.ts';
import { useFinish } from './use-finish.ts';

export interface FinishButtonProps {
  open: OpenTask;
  task: Task;
}

/** Marks a task with an article as completed. */
export default function FinishButton({ open, task }: FinishButtonProps) {
  const t = useTexts('editor');
  const ui = useTexts('ui');
  const finish = useFinish(open, task.id);
  const completed = task.status === TASK_STATUS.completed;
  const writing = task.status === TASK_STATUS.generating;
  return (
    <Button
      variant="primary"
      size="sm"
      icon={<CircleCheck size={16} className="max-sm:hidden" />}
      disabled={completed || writing}
      aria-describedby={writing ? FOOTER_NOTE_ID : undefined}
      loading={finish.running}
      onClick={finish.run}
    >
      {completed ? ui('status.completed') : t(finish.running ? 'finishing' : 'finish')}
    </Button>
  );
}
