import { REVIEW_LINK_LIMITS } from '@inkstep/contract/review-link-values';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { Alert } from '../../../kit/feedback/alert.tsx';
import { TextField } from '../../../kit/forms/text-field.tsx';
import { Dialog } from '../../../kit/overlays/dialog.tsx';
import { keepSession } from './review-client.ts';
import { useReview } from './review-context.ts';
import { useReviewFailure } from './use-review-failure.ts';

/** Asks for a name, and proves a mailbox with a code that is sent to it. */
export function IdentityDialog({ onProved, onClose }: { onProved: () => void; onClose: () => void }) {
  const t = useTexts('reviewLinks');
  const ui = useTexts('ui');
  const failure = useReviewFailure();
  const form = useId();
  const { api, token, reload } = useReview();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const send = useMutation({
    mutationFn: () => api.sendMailboxCode({ body: { name: name.trim(), email: email.trim() } }),
    onSuccess: ({ session }) => keepSession(token, session),
  });
  const prove = useMutation({
    mutationFn: async () => {
      await api.proveMailbox({ body: { code: code.trim() } });
      await reload();
    },
    onSuccess: onProved,
  });
  const isSent = send.isSuccess;
  const isReady = isSent ? code.trim() !== '' : name.trim() !== '' && email.trim() !== '';
  const error = isSent ? prove.error : send.error;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      startInField
      size="sm"
      title={t(isSent ? 'identity.codeTitle' : 'identity.title')}
      description={isSent ? t('identity.codeText', { email: email.trim() }) : t('identity.text')}
      footer={
        <>
          {isSent ? (
            <Button
              onClick={() => {
                send.reset();
                prove.reset();
                setCode('');
              }}
            >
              {t('identity.back')}
            </Button>
          ) : (
            <Button onClick={onClose}>{ui('cancel')}</Button>
          )}
          <Button
            type="submit"
            form={form}
            variant="primary"
            loading={send.isPending || prove.isPending}
            disabled={!isReady}
          >
            {t(isSent ? 'identity.prove' : 'identity.send')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        key={isSent ? 'code' : 'who'}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isReady) return;
          if (isSent) prove.mutate();
          else send.mutate();
        }}
      >
        {isSent ? (
          <TextField
            label={t('identity.code')}
            value={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={REVIEW_LINK_LIMITS.code}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field that it follows is gone
            autoFocus
            onChange={({ target }) => setCode(target.value)}
          />
        ) : (
          <>
            <TextField
              label={t('identity.name')}
              value={name}
              autoComplete="name"
              maxLength={REVIEW_LINK_LIMITS.name}
              onChange={({ target }) => setName(target.value)}
            />
            <TextField
              label={t('identity.email')}
              type="email"
              value={email}
              autoComplete="email"
              onChange={({ target }) => setEmail(target.value)}
            />
          </>
        )}
        {error && <Alert tone="danger">{failure(error)}</Alert>}
      </form>
    </Dialog>
  );
}
