import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { Texts } from '../i18n/en.ts';
import { useTexts } from '../i18n/language-context.ts';
import { useOffered } from '../identity/use-user.ts';

interface AdminPage {
  to: string;
  page: keyof Texts['admin']['pages'];
  /** Left out where plans are off. */
  forPlans?: true;
  /** Other path of the same page. */
  also?: string;
}

/** Pages of the admin area in tab order. */
const PAGES: readonly AdminPage[] = [
  { to: '/admin/setup', page: 'setup' },
  { to: '/admin', page: 'models' },
  { to: '/admin/prompts', page: 'prompts' },
  { to: '/admin/statistics', page: 'statistics' },
  { to: '/admin/tasks', page: 'tasks' },
  { to: '/admin/users', page: 'users' },
  { to: '/admin/blog', page: 'blog', also: '/admin/pillars' },
  { to: '/admin/payments', page: 'payments', forPlans: true },
  { to: '/admin/audit', page: 'audit' },
  { to: '/admin/system', page: 'system' },
  { to: '/admin/announcements', page: 'announcements' },
];

const isWithin = (path: string, page: string) => path === page || path.startsWith(`${page}/`);

/** The page at the root of the area matches it exactly. */
const isOpen = (path: string, { to, also }: Pick<AdminPage, 'to' | 'also'>): boolean =>
  (to === '/admin' ? path === to : isWithin(path, to)) || (also !== undefined && isWithin(path, also));

/** Scrolls only horizontally: `scrollIntoView` could scroll the page too. */
function showInMiddle(bar: Element, tab: Element) {
  const [outer, inner] = [bar.getBoundingClientRect(), tab.getBoundingClientRect()];
  bar.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
}

/** Tabs of the admin area, each a page with its own URL. */
export function AdminNav() {
  const t = useTexts('admin');
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const tab = nav.current?.querySelector(`[aria-current=page]`);
    if (pathname && nav.current && tab) showInMiddle(nav.current, tab);
  }, [pathname]);
  return (
    <nav
      ref={nav}
      aria-label={t('area')}
      className="-mx-4 mb-8 flex overflow-x-auto border-line border-b px-4 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {PAGES.filter(useOffered()).map(({ to, page, also }) => (
        <Link
          key={to}
          to={to}
          aria-current={isOpen(pathname, { to, also }) ? 'page' : undefined}
          prefetch="intent"
          className="-outline-offset-2 flex h-11 shrink-0 items-center rounded-t-md border-transparent border-b-2 px-2.5 font-medium text-muted text-sm transition-colors hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
        >
          {t(`pages.${page}`)}
        </Link>
      ))}
    </nav>
  );
}
