import { BATCH_LIMITS } from '@inkstep/contract/limits';
import { planByType } from '@inkstep/contract/plans';
import { useTexts } from '../../i18n/language-context.ts';
import { usePageTexts } from '../../i18n/page-texts.ts';
import { buttonStyle } from '../../kit/buttons/button-style.ts';
import { useIsOn } from '../../kit/page/offers.ts';
import { PublicHead } from '../../kit/page/public-head.tsx';
import { SignUpLink } from '../../kit/page/sign-up-link.tsx';
import { PageTitle } from '../page-title.tsx';
import { STEPS } from '../step-names.ts';
import { BENEFITS, Benefits, StepPart } from './step-part.tsx';

const MAX = planByType('max');

function Overview() {
  const t = usePageTexts('site');
  const editor = useTexts('editor');
  return (
    <nav aria-label={t('features.overview')} className="mt-8">
      <ol className="grid gap-2 min-[22rem]:grid-cols-2 sm:flex sm:flex-wrap">
        {STEPS.map((name, index) => (
          <li key={name}>
            <a
              href={`#${name}`}
              className="flex h-full min-h-11 items-center gap-2 rounded-md border border-line bg-card px-3 py-1.5 text-sm leading-tight hover:border-edge sm:min-h-9 sm:rounded-full sm:px-4"
            >
              <span className="font-semibold font-serif">{index + 1}</span>
              {editor(`steps.${name}.title`)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Batch() {
  const t = usePageTexts('site');
  const hasPlans = useIsOn('plans');
  const plan = MAX.name;
  return (
    <section
      id="batch"
      aria-labelledby="batch-title"
      className="rounded-md border border-line bg-card p-6 sm:p-10"
    >
      {hasPlans && (
        <p className="mb-3 inline-block rounded-full bg-marigold/25 px-3 py-1 font-medium text-xs">
          {t('features.batch.badge', { plan })}
        </p>
      )}
      <h2 id="batch-title" className="font-semibold font-serif text-xl">
        {t('features.batch.title')}
      </h2>
      <p className="mt-3 max-w-[60ch] text-muted">
        {t(`features.batch.${hasPlans ? 'text' : 'off'}`, { plan })}
      </p>
      <Benefits
        texts={BENEFITS.map((benefit) =>
          t(`features.batch.benefits.${benefit}`, { articles: BATCH_LIMITS.articles }),
        )}
      />
      {hasPlans && (
        <a href="/pricing" className={`mt-6 ${buttonStyle('secondary')}`}>
          {t('features.batch.plans')}
        </a>
      )}
    </section>
  );
}

/** Looks like one of the steps, which come before it. */
function Publishing() {
  const t = usePageTexts('site');
  return (
    <section
      id="publishing"
      aria-labelledby="publishing-title"
      className="grid scroll-mt-6 items-start gap-x-12 gap-y-4 border-line border-t py-10 lg:grid-cols-[22rem_1fr]"
    >
      <div>
        <h2 id="publishing-title" className="font-semibold font-serif text-xl">
          {t('features.publishing.title')}
        </h2>
        <p className="mt-3 max-w-[60ch] text-muted">{t('features.publishing.text')}</p>
      </div>
      <Benefits texts={BENEFITS.map((benefit) => t(`features.publishing.benefits.${benefit}`))} />
    </section>
  );
}

export function Features() {
  const t = usePageTexts('site');
  const hasPlans = useIsOn('plans');
  return (
    <div className="mx-auto w-full max-w-6xl px-5 pt-10 sm:px-8 lg:pt-16">
      <PublicHead title={t('features.title')} description={t('features.description')} />
      <PageTitle title={t('features.title')} text={t('features.text')} />
      <div className="mt-6 flex flex-wrap gap-3">
        <SignUpLink size="lg" free={t('features.start')} />
        <a href="/generator" className={buttonStyle('secondary', 'lg')}>
          {t('features.demo')}
        </a>
      </div>
      <Overview />
      <ol className="mt-12">
        {STEPS.map((name, index) => (
          <StepPart key={name} name={name} number={index + 1} />
        ))}
      </ol>
      <Publishing />
      <Batch />
      <section aria-labelledby="call-title" className="mt-16 flex flex-col items-center gap-4 text-center">
        <h2 id="call-title" className="font-semibold font-serif text-xl">
          {t('features.call')}
        </h2>
        <p className="text-muted">{t(hasPlans ? 'features.callText' : 'features.callTextOff')}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <SignUpLink size="lg" free={t('features.start')} />
          <a href="/generator" className={buttonStyle('secondary', 'lg')}>
            {t('features.demo')}
          </a>
        </div>
      </section>
    </div>
  );
}
