import type { ArticleApproval } from '@inkstep/contract';
import { APPROVAL_LIMITS } from '@inkstep/contract/approval-values';
import { ApiError } from '@inkstep/contract/client';
import { Suspense, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { api } from '../../kit/api/api.ts';
import { articleApi } from '../../kit/api/article-api.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Alert } from '../../kit/feedback/alert.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { TextArea } from '../../kit/forms/text-area.tsx';
import { FormDialog } from '../../kit/overlays/form-dialog.tsx';
import { lazyPart } from '../../kit/page/lazy-part.ts';
import { useArticleSession } from '../text/editor/article-context.ts';
import { type Decision, useDecide } from './api.ts';

const ChangedText = lazyPart(() => import('./changed-text.tsx'));

export interface DecisionDialogProps {
  decision: Decision;
  approval: ArticleApproval;
  onClose: () => void;
}

/** Confirms a decision about the text that is on the screen. Another text is shown first. */
export function DecisionDialog({ decision, approval, onClose }: DecisionDialogProps) {
  const t = useTexts('approval');
  const session = useArticleSession();
  const { taskId } = session;
  const decide = useDecide(taskId, decision);
  // What others save meanwhile arrives behind the dialog, unread.
  const [{ read, version: readVersion, digest: readDigest }] = useState(() => ({
    ...approval,
    read: session.text(),
  }));
  const [note, setNote] = useState('');
  const [isPreparing, setPreparing] = useState(false);
  const [changed, setChanged] = useState<{ read: string; now: string }>();
  const [failure, setFailure] = useState<unknown>();

  /** The stored text, if it isn't the one that was on the screen when the dialog opened. */
  const findChanged = async () => {
    const { task } = await api.getTask({ params: { id: taskId } });
    const now = task.generated_article ?? '';
    return read === now ? undefined : { read, now };
  };
  const showChanged = async () => {
    try {
      setChanged(await findChanged());
    } catch (error) {
      setFailure(error);
    }
  };
  const submit = async () => {
    setPreparing(true);
    setFailure(undefined);
    try {
      await session.article.saveNow();
      const { approval: stored } = await articleApi.articleApproval({ params: { id: taskId } });
      const other = await findChanged();
      if (other) return setChanged(other);
      const { version } = stored;
      // Evidence that changed while the text didn't is noticed by the server.
      const digest = readVersion === version ? readDigest : stored.digest;
      decide.mutate(
        { version, digest, note: note.trim() },
        {
          onSuccess: () => {
            showToast({ type: 'success', message: t(`${decision}.done`) });
            onClose();
          },
          onError: (error) => {
            if (!(error instanceof ApiError) || error.code !== 'ARTICLE_CHANGED') return;
            void showChanged();
          },
        },
      );
    } catch (error) {
      setFailure(error);
    } finally {
      setPreparing(false);
    }
  };
  if (changed) {
    return (
      <Suspense>
        <ChangedText {...changed} onClose={onClose} />
      </Suspense>
    );
  }
  const error = failure ?? decide.error;
  return (
    <FormDialog
      startInField={decision === 'changes'}
      title={t(`${decision}.title`)}
      {...(decision === 'approve' && { description: t('approve.text', { version: approval.version }) })}
      submitLabel={t(`${decision}.confirm`, { version: approval.version })}
      busy={isPreparing || decide.isPending}
      disabled={decision === 'changes' && note.trim() === ''}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextArea
        label={t(`${decision}.note`)}
        optional={decision === 'approve'}
        rows={4}
        maxLength={APPROVAL_LIMITS.note}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {error !== null && error !== undefined && (
        <Alert tone="danger">{failureText(error, t(`${decision}.failed`))}</Alert>
      )}
    </FormDialog>
  );
}
