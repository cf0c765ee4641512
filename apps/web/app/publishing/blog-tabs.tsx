import { Link } from 'react-router';
import { useTexts } from '../i18n/language-context.ts';

const TABS = {
  post: '/admin/blog',
  pillar: '/admin/pillars',
  topics: '/admin/blog/topics',
  redirects: '/admin/blog/redirects',
  settings: '/admin/blog/settings',
} as const;
type BlogTab = keyof typeof TABS;

/** Links between the parts of the blog that admins manage. */
export function BlogTabs({ current }: { current: BlogTab }) {
  const t = useTexts('blogAdmin');
  return (
    <nav
      aria-label={t('tabs.label')}
      className="mb-4 inline-flex max-w-full overflow-x-auto rounded-md border border-line bg-card p-0.5"
    >
      {(Object.keys(TABS) as BlogTab[]).map((tab) => (
        <Link
          key={tab}
          to={TABS[tab]}
          aria-current={tab === current ? 'page' : undefined}
          className="flex h-8 shrink-0 items-center rounded-sm px-3 text-muted text-sm transition-colors hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent"
        >
          {t(`tabs.${tab}`)}
        </Link>
      ))}
    </nav>
  );
}
