import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { useUser } from '../../identity/use-user.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { useArticleSession } from '../text/editor/article-context.ts';
import { approvalQuery } from './api.ts';
import { AskDialog } from './ask-dialog.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { nextAct } from './next-act.ts';

export interface NextStepProps {
  /** Renders the button that finishes the task. */
  finish: (variant: 'primary' | 'secondary') => ReactNode;
}

/** What comes after writing: approving the text or asking for a review where that is missing, then finishing. */
export default function NextStep({ finish }: NextStepProps) {
  const t = useTexts('approval');
  const { taskId, article } = useArticleSession();
  const user = useUser();
  const { data: approval } = useQuery(approvalQuery(taskId));
  // A dialog stays open, with what was typed, if others decide meanwhile.
  const [opened, setOpened] = useState<'approve' | 'ask'>();
  const act = approval && nextAct(approval, user?.id);
  const close = () => setOpened(undefined);
  return (
    <>
      {finish(act ? 'secondary' : 'primary')}
      {act && (
        <Button variant="primary" size="sm" className="max-sm:grow" onClick={() => setOpened(act)}>
          {t(`${act}.open`)}
        </Button>
      )}
      {approval && opened === 'approve' && (
        <DecisionDialog decision="approve" approval={approval} onClose={close} />
      )}
      {approval && opened === 'ask' && (
        <AskDialog taskId={taskId} approval={approval} saveNow={article.saveNow} onClose={close} />
      )}
    </>
  );
}
