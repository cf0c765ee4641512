import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { usePageTexts } from '../../i18n/page-texts.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { useIsOn } from '../../kit/page/offers.ts';
import { AppHead } from '../../kit/page/page-head.tsx';
import { PublicHead } from '../../kit/page/public-head.tsx';
import { SignUpLink } from '../../kit/page/sign-up-link.tsx';
import { PageTitle } from '../page-title.tsx';
import type { FoundIdeas } from './find-ideas.ts';
import { IdeaLists } from './idea-lists.tsx';

function Call({ isMain }: { isMain: boolean }) {
  const t = usePageTexts('site');
  const hasPlans = useIsOn('plans');
  return (
    <section
      aria-labelledby="call-title"
      className="mt-16 flex flex-col items-center gap-4 rounded-md border border-line bg-card px-6 py-12 text-center"
    >
      <h2 id="call-title" className="font-semibold font-serif text-xl">
        {t('generator.call')}
      </h2>
      <p className="max-w-[52ch] text-muted">
        {t(hasPlans ? 'generator.callText' : 'generator.callTextOff')}
      </p>
      <SignUpLink variant={isMain ? 'primary' : 'secondary'} size="lg" free={t('generator.start')} />
    </section>
  );
}

/** Keyword ideas without an account. Result pages aren't indexed. */
export function Generator({ keyword, ideas, failure }: FoundIdeas) {
  const t = usePageTexts('site');
  const hasPlans = useIsOn('plans');
  const isOpen = useIsOn('registration');
  const failureText = failure === 'limited' && !(hasPlans && isOpen) ? 'limitedOff' : failure;
  return (
    <div className="mx-auto w-full max-w-6xl px-5 pt-10 sm:px-8 lg:pt-16">
      {keyword === '' ? (
        <PublicHead title={t('generator.title')} description={t('generator.description')} />
      ) : (
        <AppHead title={t('generator.titleFor', { keyword })} />
      )}
      <PageTitle
        title={ideas ? t('generator.titleFor', { keyword: ideas.keyword }) : t('generator.title')}
        {...(!ideas && { text: t('generator.text') })}
      />
      <form method="get" action="/generator" className="mt-8 flex max-w-xl flex-wrap items-end gap-3">
        <TextField
          className="grow basis-64"
          label={t('generator.keyword')}
          name="keyword"
          required
          maxLength={TEXT_LIMITS.keyword}
          defaultValue={keyword}
          placeholder={t('generator.example')}
          autoComplete="off"
        />
        <Button type="submit" variant={ideas ? 'secondary' : 'primary'} className="h-11">
          {t('generator.find')}
        </Button>
      </form>
      {failureText && (
        <div className="mt-6 max-w-xl">
          <Alert>{t(`generator.${failureText}`, { most: TEXT_LIMITS.keyword })}</Alert>
        </div>
      )}
      {ideas && <IdeaLists ideas={ideas} />}
      {isOpen && <Call isMain={ideas !== undefined} />}
    </div>
  );
}
