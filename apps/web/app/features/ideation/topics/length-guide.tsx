import { useTexts } from '../../../i18n/language-context.ts';
import { classNames } from '../../../ui/class-names.ts';

/** Text keys of the recommended lengths for one topic, two topics and so on. */
const LENGTHS = ['one', 'two', 'three', 'four', 'five'] as const;

export function LengthGuide({ count }: { count: number }) {
  const t = useTexts('ideation');
  return (
    <section className="flex flex-col gap-2 text-sm">
      <h3 className="font-medium">{t('guide.title')}</h3>
      <dl className="flex flex-col">
        {LENGTHS.map((lengths, index) => (
          <div
            key={lengths}
            className={classNames(
              'flex gap-3 rounded-sm px-2 py-1.5',
              index + 1 === count && 'bg-accent-soft',
            )}
          >
            <dt className="w-16 shrink-0 font-medium">{t('guide.topics', { count: index + 1 })}</dt>
            <dd className="text-muted">{t(`guide.${lengths}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
