import { Link } from 'react-router';
import { useTexts } from '../../../i18n/language-context.ts';
import { LIST_PATHS } from '../api.ts';

const PATHS = { ...LIST_PATHS, topics: '/admin/blog/topics' } as const;
const PARTS = ['post', 'pillar', 'topics'] as const;

/** Links between posts, pillar pages, and categories and tags. */
export function KindSwitch({ current }: { current: (typeof PARTS)[number] }) {
  const t = useTexts('adminBlog');
  return (
    <nav
      aria-label={t('list.kinds')}
      className="mb-4 inline-flex flex-wrap rounded-md border border-line bg-card p-0.5"
    >
      {PARTS.map((each) => (
        <Link
          key={each}
          to={PATHS[each]}
          aria-current={each === current ? 'page' : undefined}
          className="flex min-h-8 items-center rounded-sm px-3 text-muted text-sm transition-colors hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent"
        >
          {t(`list.${each}`)}
        </Link>
      ))}
    </nav>
  );
}
