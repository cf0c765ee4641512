import { ApiError } from '@inkstep/contract/client';
import { REVIEW_LINK_LIMITS } from '@inkstep/contract/review-link-values';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { TextField } from '../../../kit/forms/text-field.tsx';
import { keepSession, type ReviewApi } from './review-client.ts';
import { useReviewFailure } from './use-review-failure.ts';

export interface CodeFormProps {
  token: string;
  api: ReviewApi;
  onEntered: () => void;
}

/** Asks for the code of a link before anything of the article is shown. */
export function CodeForm({ token, api, onEntered }: CodeFormProps) {
  const t = useTexts('reviewLinks');
  const failure = useReviewFailure();
  const [code, setCode] = useState('');
  const enter = useMutation({
    mutationFn: () => api.enterReviewCode({ body: { code: code.trim() } }),
    onSuccess: ({ session }) => {
      keepSession(token, session);
      onEntered();
    },
  });
  const { error } = enter;
  const minutes =
    error instanceof ApiError && error.code === 'RATE_LIMITED'
      ? Math.ceil((error.retryAfterSeconds ?? 0) / 60)
      : 0;
  return (
    <form
      className="mx-auto flex max-w-md flex-col gap-5 px-4 py-16 sm:px-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== '') enter.mutate();
      }}
    >
      <div className="flex flex-col gap-1.5">
        <h1 className="font-semibold font-serif text-2xl">{t('code.title')}</h1>
        <p className="text-muted">{t('code.text')}</p>
      </div>
      <TextField
        label={t('code.label')}
        value={code}
        maxLength={REVIEW_LINK_LIMITS.code}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={error ? (minutes > 1 ? t('pauses', { minutes }) : failure(error)) : undefined}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" variant="primary" size="lg" loading={enter.isPending}>
        {t('code.open')}
      </Button>
    </form>
  );
}
