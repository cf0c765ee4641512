import { LIMITS } from '@inkstep/contract/limits';
import { PLANS } from '@inkstep/contract/plans';
import { useLanguage } from '../../i18n/language-context.ts';
import { usePageTexts } from '../../i18n/page-texts.ts';
import { useIsOn } from '../../kit/page/offers.ts';

const FORMATS = ['Markdown', 'TXT', 'HTML', 'DOCX'];

/** Numbers about the product, computed from its definitions. */
export function Stats() {
  const t = usePageTexts('home');
  const language = useLanguage();
  const formats = new Intl.ListFormat(language, { type: 'unit' }).format(FORMATS);
  const facts = [
    { figure: LIMITS.wizardSteps, text: t('stats.steps') },
    { figure: LIMITS.sources, text: t('stats.sources') },
    { figure: FORMATS.length, text: t('stats.formats', { formats }) },
    ...(useIsOn('plans') ? [{ figure: PLANS.length, text: t('stats.plans') }] : []),
  ];
  return (
    <dl className="mx-auto grid w-full max-w-6xl grid-cols-2 gap-x-6 gap-y-8 px-5 pb-16 sm:px-8 lg:grid-cols-4">
      {facts.map(({ figure, text }) => (
        <div key={text} className="flex flex-col-reverse justify-end gap-1 border-marigold border-l-2 pl-4">
          <dt className="text-muted text-sm">{text}</dt>
          <dd className="font-semibold font-serif text-2xl tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
