import type { User } from '@inkstep/contract';
import { Link, useLocation } from 'react-router';
import { useTexts } from '../i18n/language-context.ts';
import { useOffered } from '../identity/use-user.ts';
import { ADMIN_LINKS, isCurrent, WORK_LINKS } from './app-links.ts';
import { LateBell, LateManageMenu, LateMobileMenu, LateSwitcher, LateUserMenu } from './late-menus.tsx';
import { Logo } from './logo.tsx';
import { navStyle } from './nav-style.ts';
import { PaletteButton } from './palette-button.tsx';

export function TopBar({ user }: { user: User }) {
  const t = useTexts('shell');
  const { pathname } = useLocation();
  const offered = useOffered();
  const links = (list: typeof WORK_LINKS) =>
    list.filter(offered).map((link) => (
      <Link
        key={link.to}
        to={link.to}
        aria-current={isCurrent(link, pathname) ? 'page' : undefined}
        prefetch="render"
        className={navStyle}
      >
        {t(`pages.${link.page}`)}
      </Link>
    ));
  return (
    <header className="sticky top-0 z-30 low:static border-line border-b bg-paper in-data-filled:hidden">
      <div className="mx-auto flex h-14 low:h-11 w-full max-w-[120rem] items-center gap-3 px-4 sm:gap-6 sm:px-6">
        <Link to="/dashboard" className="shrink-0 rounded-sm" aria-label={t('toDashboard')}>
          <Logo />
        </Link>
        <nav aria-label={t('main')} className="hidden items-center gap-1 lg:flex">
          {links(WORK_LINKS)}
          <LateManageMenu />
          {user.role === 'admin' && links(ADMIN_LINKS)}
        </nav>
        <div className="ml-auto flex min-w-0 items-center gap-1 sm:gap-2">
          <LateSwitcher user={user} />
          <PaletteButton />
          <div className="hidden items-center gap-2 lg:flex">
            <LateBell user={user} />
            <LateUserMenu user={user} />
          </div>
          <div className="lg:hidden">
            <LateMobileMenu user={user} />
          </div>
        </div>
      </div>
    </header>
  );
}
