import type { User } from '@inkstep/contract';
import { lazy, Suspense } from 'react';
import { Link, NavLink } from 'react-router';
import { Logo } from '../../ui/logo.tsx';
import { APP_LINKS } from './app-links.ts';
import { MenuTrigger, UserTrigger } from './menu-triggers.tsx';

// The menus bring a third of the page's own weight: they come after the page.
const UserMenu = lazy(() => import('./user-menu.tsx').then((module) => ({ default: module.UserMenu })));
const MobileMenu = lazy(() => import('./mobile-menu.tsx').then((module) => ({ default: module.MobileMenu })));

export function TopBar({ user }: { user: User }) {
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-paper">
      <div className="mx-auto flex h-14 w-full max-w-[120rem] items-center gap-6 px-4 sm:px-6">
        <Link to="/dashboard" className="rounded-sm" aria-label="Inkstep, your dashboard">
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden grow items-center gap-1 sm:flex">
          {APP_LINKS.map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              end
              className="rounded-md px-3 py-2 font-medium text-muted text-sm transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:text-ink"
            >
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto hidden sm:block">
          <Suspense fallback={<UserTrigger user={user} />}>
            <UserMenu user={user} />
          </Suspense>
        </div>
        <div className="ml-auto sm:hidden">
          <Suspense fallback={<MenuTrigger />}>
            <MobileMenu user={user} />
          </Suspense>
        </div>
      </div>
    </header>
  );
}
