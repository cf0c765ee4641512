import type { User } from '@inkstep/contract';
import { Link, NavLink } from 'react-router';
import { Logo } from '../../ui/logo.tsx';
import { APP_LINKS } from './app-links.ts';
import { LateMobileMenu, LateUserMenu } from './late-menus.tsx';

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
          <LateUserMenu user={user} />
        </div>
        <div className="ml-auto sm:hidden">
          <LateMobileMenu user={user} />
        </div>
      </div>
    </header>
  );
}
