import type { Task } from '@inkstep/contract';
import { TASK_STATUS } from '@inkstep/contract/task-status';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { May } from '../../workspaces/may.tsx';

/** Tells those who write, but don't publish, who can. */
export default function AskToPublish({ task }: { task: Task }) {
  const t = useTexts('publications');
  const [open, setOpen] = useState(false);
  if (task.status !== TASK_STATUS.completed) return null;
  return (
    <>
      <Button size="sm" icon={<Send size={14} />} onClick={() => setOpen(true)}>
        {t('button.publish')}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} size="sm" title={t('button.publish')}>
        <May access="publish" />
      </Dialog>
    </>
  );
}
