import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { approvalQuery } from './api.ts';
import { AskDialog } from './ask-dialog.tsx';
import { shownState } from './shown-state.ts';

export interface ApprovalNoticeProps {
  taskId: string;
  saveNow: () => Promise<void>;
}

/** Says before publishing that the text has to be approved first, and asks for a review. */
export default function ApprovalNotice({ taskId, saveNow }: ApprovalNoticeProps) {
  const t = useTexts('approval');
  const { data } = useQuery(approvalQuery(taskId));
  const [asks, setAsks] = useState(false);
  if (!data || data.publishable) return null;
  const state = shownState(data);
  return (
    <Alert tone="warning" title={t('gate.title')}>
      <p>
        {t('gate.text')} {t('open', { state: t(`states.${state}`) })}
      </p>
      {state !== 'in_review' && (
        <Button size="sm" className="mt-2" onClick={() => setAsks(true)}>
          {t('ask.open')}
        </Button>
      )}
      {asks && <AskDialog taskId={taskId} approval={data} saveNow={saveNow} onClose={() => setAsks(false)} />}
    </Alert>
  );
}
