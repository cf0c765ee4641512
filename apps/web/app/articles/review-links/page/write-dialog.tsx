import { createAnchor } from '@inkstep/article/anchors';
import { COMMENT_LIMITS } from '@inkstep/contract/comment-limits';
import { REVIEW_LINK_LIMITS } from '@inkstep/contract/review-link-values';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { Alert } from '../../../kit/feedback/alert.tsx';
import { Select } from '../../../kit/forms/select.tsx';
import { TextArea } from '../../../kit/forms/text-area.tsx';
import { FormDialog, type FormDialogProps } from '../../../kit/overlays/form-dialog.tsx';
import { Quote } from '../../comments/quote.tsx';
import { useReview } from './review-context.ts';
import { refreshTalk } from './review-queries.ts';
import type { WriteMode } from './selection-actions.tsx';
import { textParts } from './text-parts.ts';
import { useReviewFailure } from './use-review-failure.ts';
import { useUnsent } from './use-unsent.ts';

export interface WriteDialogProps extends Pick<FormDialogProps, 'takeFocus' | 'onClose'> {
  mode: WriteMode;
  /** Selected part of the text. Undefined to choose a paragraph. */
  range: { start: number; end: number } | undefined;
}

/** Writes a comment on a part of the text, or other words for it. */
export function WriteDialog({ mode: begun, range, takeFocus, onClose }: WriteDialogProps) {
  const t = useTexts('reviewLinks');
  const failure = useReviewFailure();
  const queryClient = useQueryClient();
  const { api, article, withIdentity, notify } = useReview();
  const parts = useMemo(() => (range ? [] : textParts(article.text)), [range, article.text]);
  const [chosen, setChosen] = useState('0');
  const [mode, setMode] = useState(begun);
  const place = range ?? parts[Number(chosen)];
  const anchor = place && anchorAt(article.text, place);
  const [written, setWritten] = useState('');
  const [replacement, setReplacement] = useState<string>();
  // The same when it is sent again.
  const [ids] = useState(() => ({ id: crypto.randomUUID(), commentId: crypto.randomUUID() }));
  const isSuggestion = mode === 'suggest';
  const words = replacement ?? anchor?.quote ?? '';
  const isReady = isSuggestion ? words !== anchor?.quote : written.trim() !== '';
  useUnsent('suggestion', isSuggestion ? (replacement ?? '') : '');
  useUnsent(isSuggestion ? 'note' : 'comment', written);
  const send = useMutation({
    mutationFn: async () => {
      if (!anchor) return;
      const at = { ...anchor, version: article.version };
      if (isSuggestion)
        await api.suggestInReview({
          body: { id: ids.id, anchor: at, replacement: words, note: written.trim() },
        });
      else await api.startReviewThread({ body: { ...ids, anchor: at, body: written.trim() } });
    },
    onSuccess: () => {
      void refreshTalk(queryClient);
      notify(t('write.sent'));
      onClose();
    },
  });
  return (
    <FormDialog
      startInField
      takeFocus={takeFocus}
      title={t(isSuggestion ? 'write.suggest' : 'write.comment')}
      submitLabel={t(isSuggestion ? 'write.sendSuggestion' : 'write.send')}
      busy={send.isPending}
      disabled={!isReady}
      onSubmit={() => {
        if (isReady) withIdentity(() => send.mutate());
      }}
      onClose={onClose}
    >
      {range ? (
        anchor && <Quote text={anchor.quote} />
      ) : (
        <>
          <Select
            label={t('write.part')}
            value={chosen}
            onChange={({ target }) => {
              setChosen(target.value);
              setReplacement(undefined);
            }}
            options={parts.map(({ label }, at) => ({ value: String(at), label }))}
          />
          <div className="flex gap-2">
            {(['comment', 'suggest'] as const).map((each) => (
              <Button
                key={each}
                size="sm"
                aria-pressed={mode === each}
                onClick={() => setMode(each)}
                variant={mode === each ? 'primary' : 'secondary'}
              >
                {t(each)}
              </Button>
            ))}
          </div>
        </>
      )}
      {isSuggestion && (
        <TextArea
          label={t('write.replacement')}
          rows={4}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog opens to write in it
          autoFocus={range !== undefined}
          maxLength={REVIEW_LINK_LIMITS.replacement}
          value={words}
          onChange={({ target }) => setReplacement(target.value)}
        />
      )}
      <TextArea
        label={t(isSuggestion ? 'write.note' : 'write.body')}
        optional={isSuggestion}
        rows={isSuggestion ? 2 : 4}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog opens to write in it
        autoFocus={range !== undefined && !isSuggestion}
        maxLength={isSuggestion ? 1000 : COMMENT_LIMITS.body}
        value={written}
        onChange={({ target }) => setWritten(target.value)}
      />
      {send.error && <Alert tone="danger">{failure(send.error, t('write.failed'))}</Alert>}
    </FormDialog>
  );
}

const anchorAt = (text: string, { start, end }: { start: number; end: number }) =>
  createAnchor(text, start, Math.min(end, start + COMMENT_LIMITS.quote));
