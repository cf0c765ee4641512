import { useTexts } from '../../i18n/language-context.ts';
import { usePageTexts } from '../../i18n/page-texts.ts';
import { OPTIONAL_STEP, STEP_ICONS, STEPS } from '../step-names.ts';

export function Steps() {
  const t = usePageTexts('home');
  const editor = useTexts('editor');
  return (
    <section id="steps" aria-labelledby="steps-title" className="border-line border-y bg-card">
      <div className="mx-auto w-full max-w-6xl px-5 py-12 sm:px-8 lg:py-16">
        <h2 id="steps-title" className="font-semibold font-serif text-xl">
          {t('steps.title')}
        </h2>
        <p className="mt-3 max-w-[60ch] text-muted">{t('steps.text')}</p>
        <ol className="mt-8 grid grid-cols-1 gap-1 sm:grid-cols-2 lg:grid-cols-7 lg:gap-2">
          {STEPS.map((name, index) => {
            const Icon = STEP_ICONS[name];
            return (
              <li key={name}>
                <a
                  href={`/features#${name}`}
                  className="group flex h-full items-start gap-4 rounded-md p-3 hover:bg-sunken lg:flex-col lg:gap-3"
                >
                  <span className="flex size-10 shrink-0 items-center justify-center rounded-full border border-marigold text-ink">
                    <Icon size={18} strokeWidth={1.75} />
                  </span>
                  <span className="flex flex-col gap-0.5">
                    <span className="font-semibold text-sm">
                      {index + 1}. {editor(`steps.${name}.title`)}
                      {name === OPTIONAL_STEP && (
                        <span className="font-normal text-muted"> {t('steps.optional')}</span>
                      )}
                    </span>
                    <span className="text-muted text-xs">{editor(`steps.${name}.hint`)}</span>
                  </span>
                </a>
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}
