import { usePageTexts } from '../../i18n/page-texts.ts';
import { NumberDrawing, PassagesDrawing, SectionDrawing } from './citation-drawings.tsx';

const PARTS = [
  { name: 'passages', Drawing: PassagesDrawing },
  { name: 'section', Drawing: SectionDrawing },
  { name: 'number', Drawing: NumberDrawing },
] as const;

export function Citations() {
  const t = usePageTexts('home');
  return (
    <section
      aria-labelledby="citations-title"
      className="mx-auto w-full max-w-6xl px-5 py-16 sm:px-8 lg:py-24"
    >
      <h2 id="citations-title" className="font-semibold font-serif text-xl">
        {t('citations.title')}
      </h2>
      <p className="mt-3 max-w-[60ch] text-muted">{t('citations.text')}</p>
      <ol className="mt-10 grid gap-10 sm:grid-cols-3 sm:gap-6">
        {PARTS.map(({ name, Drawing }) => (
          <li key={name} className="flex flex-col">
            <div className="mb-5 rounded-md bg-sunken px-4 py-6">
              <Drawing />
            </div>
            <h3 className="font-semibold text-base">{t(`citations.${name}.title`)}</h3>
            <p className="mt-1 text-muted text-sm">{t(`citations.${name}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
