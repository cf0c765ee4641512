import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import type { Texts } from '../../i18n/en.ts';
import { useTexts } from '../../i18n/language-context.ts';

/** The pages of the admin area, in the order of their tabs. */
const PAGES: readonly { to: string; page: keyof Texts['admin']['pages'] }[] = [
  { to: '/admin', page: 'models' },
  { to: '/admin/prompts', page: 'prompts' },
  { to: '/admin/statistics', page: 'statistics' },
  { to: '/admin/tasks', page: 'tasks' },
  { to: '/admin/users', page: 'users' },
  { to: '/admin/payments', page: 'payments' },
  { to: '/admin/audit', page: 'audit' },
  { to: '/admin/system', page: 'system' },
  { to: '/admin/announcements', page: 'announcements' },
];

/** Scrolls sideways only: `scrollIntoView` could move the page too. */
function showInMiddle(bar: Element, tab: Element) {
  const [outer, inner] = [bar.getBoundingClientRect(), tab.getBoundingClientRect()];
  bar.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
}

/** The tabs of the admin area, each a page with its own URL. */
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
      className="-mx-4 mb-8 flex overflow-x-auto border-line border-b px-4 [scrollbar-width:none] sm:mx-0 sm:gap-1 sm:px-0"
    >
      {PAGES.map(({ to, page }) => (
        <NavLink
          key={to}
          to={to}
          end={to === '/admin'}
          prefetch="intent"
          className="-outline-offset-2 flex h-11 shrink-0 items-center rounded-t-md border-transparent border-b-2 px-2.5 font-medium text-muted text-sm transition-colors hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink sm:px-3"
        >
          {t(`pages.${page}`)}
        </NavLink>
      ))}
    </nav>
  );
}
