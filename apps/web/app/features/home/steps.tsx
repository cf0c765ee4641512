import { ArrowRight } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { usePageTexts } from '../../i18n/page-texts.ts';

const STEPS = ['keywords', 'topics', 'sources', 'product', 'author', 'style', 'generate'] as const;
const OPTIONAL_STEP = 'product';

function Step({ name, number }: { name: (typeof STEPS)[number]; number: number }) {
  const t = usePageTexts('home');
  const editor = useTexts('editor');
  return (
    <li className="flex gap-4 border-line border-t py-6 sm:flex-col sm:gap-3 sm:pr-4">
      <span
        aria-hidden="true"
        className="flex size-9 shrink-0 items-center justify-center rounded-full border border-marigold font-semibold font-serif text-base"
      >
        {number}
      </span>
      <div className="flex flex-col gap-1">
        <h3 className="font-semibold text-base">
          {editor(`steps.${name}.title`)}
          {name === OPTIONAL_STEP && (
            <span className="font-normal text-muted text-sm"> {t('steps.optional')}</span>
          )}
        </h3>
        <p className="text-muted text-sm">{t(`steps.${name}`)}</p>
      </div>
    </li>
  );
}

export function Steps() {
  const t = usePageTexts('home');
  return (
    <section id="steps" aria-labelledby="steps-title" className="scroll-mt-6 border-line border-y bg-card">
      <div className="mx-auto w-full max-w-6xl px-5 py-16 sm:px-8 lg:py-24">
        <h2 id="steps-title" className="max-w-[24ch] font-semibold font-serif text-xl">
          {t('steps.title')}
        </h2>
        <p className="mt-3 max-w-[60ch] text-muted">{t('steps.text')}</p>
        <ol className="mt-10 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-4">
          {STEPS.map((name, index) => (
            <Step key={name} name={name} number={index + 1} />
          ))}
          <li className="hidden items-center border-line border-t py-6 lg:flex">
            <a
              className="flex items-center gap-2 font-medium text-accent underline-offset-4 hover:underline"
              href="/register"
            >
              {t('steps.start')}
              <ArrowRight size={18} />
            </a>
          </li>
        </ol>
      </div>
    </section>
  );
}
