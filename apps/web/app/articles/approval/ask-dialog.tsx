import type { ArticleApproval } from '@inkstep/contract';
import { APPROVAL_LIMITS } from '@inkstep/contract/approval-values';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { useUser } from '../../identity/use-user.ts';
import { articleApi } from '../../kit/api/article-api.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Alert } from '../../kit/feedback/alert.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { TextArea } from '../../kit/forms/text-area.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { FormDialog } from '../../kit/overlays/form-dialog.tsx';
import { useAskForReview } from './api.ts';

export interface AskDialogProps {
  taskId: string;
  approval: Pick<ArticleApproval, 'approvers'>;
  /** User IDs of who is chosen at first. */
  reviewers?: readonly string[];
  /** Note to begin with. */
  firstNote?: string;
  saveNow: () => Promise<void>;
  onClose: () => void;
}

/** Asks members who may approve for a review of the text as it is. */
export function AskDialog({ taskId, approval, reviewers, firstNote = '', saveNow, onClose }: AskDialogProps) {
  const t = useTexts('approval');
  const user = useUser();
  const ask = useAskForReview(taskId);
  const [chosen, setChosen] = useState<readonly string[]>(() => reviewers ?? []);
  const [note, setNote] = useState(firstNote);
  const [due, setDue] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const others = approval.approvers.filter(({ userId }) => userId !== user?.id);
  const send = async () => {
    setFailure(undefined);
    try {
      await saveNow();
      const { approval: stored } = await articleApi.articleApproval({ params: { id: taskId } });
      const body = { version: stored.version, reviewers: [...chosen], note: note.trim(), due: due || null };
      ask.mutate(body, {
        onSuccess: () => {
          showToast({ type: 'success', message: t('ask.done') });
          onClose();
        },
      });
    } catch (error) {
      setFailure(error);
    }
  };
  const error = failure ?? ask.error;
  return (
    <FormDialog
      startInField
      title={t('ask.title')}
      description={t('ask.text')}
      submitLabel={t('ask.send')}
      busy={ask.isPending}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      {others.length > 0 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 font-medium text-sm">{t('ask.who')}</legend>
          {others.map(({ userId, name }) => (
            <label key={userId} className="flex items-start gap-2 text-sm">
              <input
                type="checkbox"
                className="mt-0.5 size-4 shrink-0 accent-accent"
                checked={chosen.includes(userId)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, userId] : chosen.filter((id) => id !== userId))
                }
              />
              <span className="wrap-anywhere">{name || t('unnamed')}</span>
            </label>
          ))}
          {chosen.length === 0 && <p className="text-muted text-xs">{t('ask.anyone')}</p>}
        </fieldset>
      )}
      <TextArea
        label={t('ask.note')}
        optional
        rows={3}
        maxLength={APPROVAL_LIMITS.note}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <TextField
        label={t('ask.due')}
        optional
        type="date"
        value={due}
        onChange={({ target }) => setDue(target.value)}
      />
      {error !== null && error !== undefined && (
        <Alert tone="danger">{failureText(error, t('ask.failed'))}</Alert>
      )}
    </FormDialog>
  );
}
