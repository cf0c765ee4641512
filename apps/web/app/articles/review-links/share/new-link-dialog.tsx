import { REVIEW_LINK_LIMITS as LIMITS } from '@inkstep/contract/review-link-values';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addReviewTexts } from '../../../i18n/english-review.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { failureText } from '../../../kit/api/failure-text.ts';
import { reviewLinkApi } from '../../../kit/api/review-link-api.ts';
import { Alert } from '../../../kit/feedback/alert.tsx';
import { showToast } from '../../../kit/feedback/toast-store.ts';
import { RadioCardGroup } from '../../../kit/forms/radio-card-group.tsx';
import { Select } from '../../../kit/forms/select.tsx';
import { TextField } from '../../../kit/forms/text-field.tsx';
import { FormDialog } from '../../../kit/overlays/form-dialog.tsx';
import { reviewLinksQuery } from './links-query.ts';
import { ReadyLink } from './ready-link.tsx';

addReviewTexts();

const KINDS = ['mail', 'shared'] as const;
const DAYS = [1, 3, 7, LIMITS.usualDays, 30, LIMITS.days] as const;

export interface NewLinkDialogProps {
  taskId: string;
  saveNow: () => Promise<void>;
  onClose: () => void;
}

/** Sends a link to an address, or makes one to pass on. */
export default function NewLinkDialog({ taskId, saveNow, onClose }: NewLinkDialogProps) {
  const t = useTexts('reviewLinks');
  const queryClient = useQueryClient();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('mail');
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const [days, setDays] = useState<string>(String(LIMITS.usualDays));
  const isMail = kind === 'mail';
  const make = useMutation({
    mutationFn: async () => {
      await saveNow();
      const shared = { code: code.trim() || null, days: Number(days) };
      const body = isMail
        ? { ...shared, email: email.trim(), name: name.trim() }
        : { ...shared, name: name.trim() || null };
      return reviewLinkApi.createReviewLink({ params: { id: taskId }, body });
    },
    onSuccess: async ({ url, link, mailed }) => {
      void queryClient.invalidateQueries(reviewLinksQuery(taskId));
      if (url !== null) return;
      const to = { email: link.email ?? '' };
      if (mailed) showToast({ type: 'success', message: t('share.sent', to) });
      else showToast({ type: 'warning', message: t('share.unsent', to) });
      onClose();
    },
  });
  const made = make.data;
  if (made?.url) return <ReadyLink url={made.url} mailed={made.mailed} onClose={onClose} />;
  const isReady = !isMail || (email.trim() !== '' && name.trim() !== '');
  return (
    <FormDialog
      startInField
      high
      title={t('share.title')}
      description={t('share.about')}
      submitLabel={t(isMail ? 'share.send' : 'share.make')}
      busy={make.isPending}
      disabled={!isReady}
      onSubmit={() => {
        if (isReady) make.mutate();
      }}
      onClose={onClose}
    >
      <RadioCardGroup
        legend={t('share.kind')}
        value={kind}
        onChange={setKind}
        options={KINDS.map((value) => ({
          value,
          title: t(`share.kinds.${value}.title`),
          description: t(`share.kinds.${value}.text`),
        }))}
      />
      {isMail && (
        <TextField
          label={t('share.email')}
          type="email"
          autoComplete="off"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      )}
      <TextField
        label={t('share.name')}
        optional={!isMail}
        autoComplete="off"
        maxLength={LIMITS.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label={t('share.code')}
        optional
        hint={t('share.codeHint')}
        autoComplete="off"
        minLength={LIMITS.codeMin}
        maxLength={LIMITS.code}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Select
        label={t('share.days')}
        value={days}
        onChange={({ target }) => setDays(target.value)}
        options={DAYS.map((count) => ({ value: String(count), label: t('share.dayCount', { count }) }))}
      />
      {make.error && <Alert tone="danger">{failureText(make.error, t('share.failed'))}</Alert>}
    </FormDialog>
  );
}
