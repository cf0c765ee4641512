import type { Task } from '@inkstep/contract';
import { TASK_STATUS } from '@inkstep/contract/task-status';
import { CircleCheck } from 'lucide-react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';

export interface FinishButtonProps {
  task: Task;
  finish: { run: () => void; running: boolean };
}

/** Completes a task with an article. */
export function FinishButton({ task, finish, size = 'md' }: FinishButtonProps & Pick<ButtonProps, 'size'>) {
  const t = useTexts('editor');
  const ui = useTexts('ui');
  const completed = task.status === TASK_STATUS.completed;
  const writing = task.status === TASK_STATUS.generating;
  return (
    <Button
      variant="primary"
      size={size}
      icon={<CircleCheck size={16} className={classNames(size === 'sm' && 'max-sm:hidden')} />}
      disabled={completed || writing}
      loading={finish.running}
      onClick={finish.run}
    >
      {completed ? ui('status.completed') : t(finish.running ? 'finishing' : 'finish')}
    </Button>
  );
}
