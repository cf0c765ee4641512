import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { useUser } from '../../identity/use-user.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { ArticleContext } from '../text/editor/article-context.ts';
import { approvalQuery } from './api.ts';
import { ApprovalStanding } from './approval-standing.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { nextAct } from './next-act.ts';
import { shownState } from './shown-state.ts';

export interface ApprovalNoticeProps {
  taskId: string;
  saveNow: () => Promise<void>;
}

/** Says before publishing that the text has to be approved first, and offers what the user can do about it. */
export default function ApprovalNotice({ taskId, saveNow }: ApprovalNoticeProps) {
  const t = useTexts('approval');
  const user = useUser();
  const isOpen = use(ArticleContext) !== undefined;
  const { data } = useQuery(approvalQuery(taskId));
  const [opened, setOpened] = useState<'approve' | 'ask'>();
  if (!data || (data.publishable && !opened)) return null;
  const act = nextAct(data, user?.id);
  const state = shownState(data);
  const close = () => setOpened(undefined);
  return (
    <>
      <Alert tone="warning" title={t('gate.title')}>
        <p>{t('gate.text')}</p>
        {state !== 'draft' && <p>{t('open', { state: t(`states.${state}`) })}</p>}
        {act === 'approve' && !isOpen && (
          <ButtonLink size="sm" className="mt-2" to={`/tasks/${taskId}/edit`}>
            {t('gate.read')}
          </ButtonLink>
        )}
        {act && (act === 'ask' || isOpen) && (
          <Button size="sm" className="mt-2" onClick={() => setOpened(act)}>
            {t(`${act}.open`)}
          </Button>
        )}
        {opened === 'ask' && <AskDialog taskId={taskId} approval={data} saveNow={saveNow} onClose={close} />}
        {opened === 'approve' && <DecisionDialog decision="approve" approval={data} onClose={close} />}
      </Alert>
      <ApprovalStanding taskId={taskId} approval={data} saveNow={saveNow} />
    </>
  );
}
