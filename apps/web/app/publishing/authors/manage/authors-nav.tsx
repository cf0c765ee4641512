import { Link } from 'react-router';
import { useTexts } from '../../../i18n/language-context.ts';

const PATHS = { profiles: '/manage/authors', public: '/manage/authors/public' } as const;

/** Links between author profiles, which articles are written with, and public authors, whom readers see. */
export function AuthorsNav({ current }: { current: keyof typeof PATHS }) {
  const t = useTexts('authors');
  return (
    <nav aria-label={t('nav.label')} className="mb-4 inline-flex rounded-md border border-line bg-card p-0.5">
      {(['profiles', 'public'] as const).map((each) => (
        <Link
          key={each}
          to={PATHS[each]}
          aria-current={each === current ? 'page' : undefined}
          className="flex min-h-8 items-center rounded-sm px-3 text-muted text-sm transition-colors hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent"
        >
          {t(`nav.${each}`)}
        </Link>
      ))}
    </nav>
  );
}
