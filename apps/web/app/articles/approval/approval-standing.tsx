import type { ArticleApproval } from '@inkstep/contract';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { useUser } from '../../identity/use-user.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { formatList } from '../../kit/text/format.ts';
import { useMay } from '../../workspaces/use-may.ts';
import { useAccept } from './api.ts';
import { AskDialog } from './ask-dialog.tsx';

export interface ApprovalStandingProps {
  taskId: string;
  approval: ArticleApproval;
  saveNow: () => Promise<void>;
}

/** Says why an approval doesn't suffice, and leads to who can change that. */
export function ApprovalStanding({ taskId, approval, saveNow }: ApprovalStandingProps) {
  const t = useTexts('approval');
  const { approval: given } = approval;
  if (!given?.current) return null;
  if (given.advisory) return <Alert tone="warning">{t('advisory')}</Alert>;
  if (given.own_text) return <Alert tone="warning">{t('ownText')}</Alert>;
  if (!given.shared_browser && !given.own_link) return null;
  if (given.accepted_by !== null)
    return (
      <p className="text-muted">
        {t(given.shared_browser ? 'sharedAccepted' : 'ownLinkAccepted', {
          name: given.accepted_by || t('unnamed'),
        })}
      </p>
    );
  return <Waiting taskId={taskId} approval={approval} given={given} saveNow={saveNow} />;
}

interface WaitingProps extends ApprovalStandingProps {
  given: NonNullable<ArticleApproval['approval']>;
}

/** Approval from a browser that the writer also uses, or by a link of the writer: someone else accepts it, or is asked to. */
function Waiting({ taskId, approval, given, saveNow }: WaitingProps) {
  const t = useTexts('approval');
  const user = useUser();
  const mayAsk = useMay('write');
  const accept = useAccept(taskId);
  const [isAsking, setAsking] = useState(false);
  const { acceptors } = given;
  const isMine = acceptors.some(({ userId }) => userId === user?.id);
  const names = formatList(acceptors.map(({ name }) => name));
  return (
    <Alert tone="warning">
      {given.shared_browser && <p>{t('sharedBrowser')}</p>}
      {given.own_link && <p>{t('ownLink')}</p>}
      <p className="mt-1">
        {given.by.userId === user?.id
          ? t('acceptance.own')
          : acceptors.length === 0
            ? t('acceptance.nobody')
            : isMine
              ? t('acceptance.yours')
              : t('acceptance.others', { names })}
      </p>
      {isMine ? (
        <Button size="sm" className="mt-2" loading={accept.isPending} onClick={() => accept.mutate(given.id)}>
          {t('accept')}
        </Button>
      ) : (
        acceptors.length > 0 &&
        mayAsk && (
          <Button size="sm" className="mt-2" onClick={() => setAsking(true)}>
            {t('acceptance.ask')}
          </Button>
        )
      )}
      {accept.error && <p className="mt-2">{failureText(accept.error, t('acceptFailed'))}</p>}
      {isAsking && (
        <AskDialog
          taskId={taskId}
          approval={approval}
          reviewers={acceptors.map(({ userId }) => userId)}
          firstNote={t(given.shared_browser ? 'acceptance.note' : 'acceptance.linkNote', {
            name: given.client ? t('client', { name: given.by.name }) : given.by.name || t('unnamed'),
          })}
          saveNow={saveNow}
          onClose={() => setAsking(false)}
        />
      )}
    </Alert>
  );
}
