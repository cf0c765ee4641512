import type { ReviewView } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';

const SHOWN = 12;

type Viewed = ReviewView['sections'][number];

/** How long members and clients had which sections open. */
export function ReviewViews({ views }: { views: readonly ReviewView[] }) {
  const t = useTexts('approval');
  const time = (seconds: number) =>
    seconds < 60
      ? t('views.seconds', { seconds })
      : t('views.time', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
  /** Numbered if the text has several sections with the heading. */
  const nameOf = ({ heading, ordinal }: Viewed, all: readonly Viewed[]) => {
    const name = heading || t('views.beginning');
    const isOnly = ordinal === 0 && all.filter((each) => each.heading === heading).length === 1;
    return isOnly ? name : t('views.numbered', { name, number: ordinal + 1 });
  };
  return (
    <section aria-label={t('views.title')} className="flex flex-col gap-2">
      <h3 className="font-medium">{t('views.title')}</h3>
      <p className="text-muted text-xs">{t(views.length > 0 ? 'views.about' : 'views.none')}</p>
      {views.map(({ name, client, version, seconds, sections }) => (
        <details key={`${name} ${version}`}>
          <summary className="cursor-pointer">
            {t('views.total', {
              name: client ? t('client', { name }) : name || t('unnamed'),
              version,
              time: time(seconds),
            })}
          </summary>
          <ul className="mt-1 flex flex-col gap-0.5 pl-4 text-muted">
            {sections.slice(0, SHOWN).map((section) => (
              <li key={`${section.heading} ${section.ordinal}`} dir="auto">
                {t('views.section', {
                  heading: nameOf(section, sections),
                  time: time(section.seconds),
                })}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}
