import type { ArticleApproval } from '@inkstep/contract';
import { APPROVAL_LIMITS } from '@inkstep/contract/approval-values';
import { ApiError } from '@inkstep/contract/client';
import { useId, useState } from 'react';
import { Comparison } from '../../editor/compare/comparison.tsx';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { TextArea } from '../../kit/forms/text-area.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { formatList } from '../../kit/text/format.ts';
import { useArticle, useArticleSession } from '../text/editor/article-context.ts';
import { type Decision, useDecide } from './api.ts';
import { type ReadText, useReadText } from './use-read-text.ts';
import { reportTimes } from './use-section-time.ts';

export interface DecisionDialogProps {
  decision: Decision;
  approval: ArticleApproval;
  onClose: () => void;
}

/** Confirms a decision about the text that was on the screen. Another text is shown first; the note stays. */
export function DecisionDialog({ decision, approval, onClose }: DecisionDialogProps) {
  const t = useTexts('approval');
  const ui = useTexts('ui');
  const form = useId();
  const session = useArticleSession();
  const decide = useDecide(session.taskId, decision);
  const { read, changed, look } = useReadText(approval);
  /** The other text, once its changes are on the screen. */
  const [shown, setShown] = useState<ReadText>();
  const [note, setNote] = useState('');
  const [isPreparing, setPreparing] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isShown = changed !== undefined && shown?.text === changed.text;
  const { version } = changed ?? read;

  const lookAgain = () => void look({ isRefused: true }).catch(setFailure);
  const send = (text: ReadText) =>
    decide.mutate(
      { version: text.version, digest: text.digest, note: note.trim() },
      {
        onSuccess: () => {
          showToast({ type: 'success', message: t(`${decision}.done`) });
          onClose();
          if (session.text() !== text.text) void session.surroundings.reload();
        },
        onError: (error) => {
          if (isOtherText(error)) lookAgain();
        },
      },
    );
  const submit = async () => {
    setPreparing(true);
    setFailure(undefined);
    try {
      await Promise.all([session.article.saveNow(), reportTimes()]);
      const text = isShown ? changed : await look();
      if (text) send(text);
    } catch (error) {
      setFailure(error);
    } finally {
      setPreparing(false);
    }
  };
  const error = failure ?? decide.error;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size={isShown ? 'xl' : 'md'}
      startInField={decision === 'changes'}
      title={t(`${decision}.title`)}
      {...(decision === 'approve' && { description: t('approve.text', { version }) })}
      footer={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          {changed && !isShown ? (
            // Its key keeps a click on it from submitting the form, once it has become the other button.
            <Button key="show" variant="primary" onClick={() => setShown(changed)}>
              {t('changed.show')}
            </Button>
          ) : (
            <Button
              key="confirm"
              type="submit"
              form={form}
              variant="primary"
              loading={isPreparing || decide.isPending}
              disabled={decision === 'changes' && note.trim() === ''}
            >
              {t(`${decision}.confirm`, { version })}
            </Button>
          )}
        </>
      }
    >
      <form
        id={form}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {changed && (
          <Alert tone="warning" title={t('changed.title')}>
            {t('changed.text')}
          </Alert>
        )}
        {isShown && (
          <Comparison
            before={read.text}
            after={changed.text}
            titles={{ before: t('changed.read'), after: t('changed.now') }}
          />
        )}
        {decision === 'approve' && <StillOpen />}
        <TextArea
          label={t(`${decision}.note`)}
          optional={decision === 'approve'}
          rows={4}
          maxLength={APPROVAL_LIMITS.note}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {isOtherText(error) ? (
          (!changed || isShown) && <Alert tone="warning">{t('changed.evidence')}</Alert>
        ) : error !== null && error !== undefined ? (
          <div ref={reveal}>
            <Alert tone="danger">{failureText(error, t(`${decision}.failed`))}</Alert>
          </div>
        ) : null}
      </form>
    </Dialog>
  );
}

/** Open comments and flagged sentences of the text. */
function StillOpen() {
  const t = useTexts('approval');
  const comments = useArticle(({ threadCount }) => threadCount);
  const sentences = useArticle(({ flags }) => flags.length);
  const open = [
    comments > 0 && t('approve.comments', { count: comments }),
    sentences > 0 && t('approve.sentences', { count: sentences }),
  ].filter((text) => text !== false);
  return open.length > 0 && <Alert tone="warning">{formatList(open)}</Alert>;
}

/** Scrolls to the error, which may be below a long comparison. */
const reveal = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

const isOtherText = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'ARTICLE_CHANGED';
