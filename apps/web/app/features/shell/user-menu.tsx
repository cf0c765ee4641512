import type { User } from '@inkstep/contract';
import { ChevronDown, LogOut, Menu } from 'lucide-react';
import { Link } from 'react-router';
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from '../../ui/dropdown-menu.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { APP_LINKS } from './app-links.ts';
import { ThemeChoice } from './theme-choice.tsx';
import { useSignOut } from './use-sign-out.ts';

const nameOf = (user: User) => user.fullName || user.email;

function AccountItems() {
  const signOut = useSignOut();
  return (
    <>
      <ThemeChoice />
      <MenuSeparator />
      <MenuItem
        icon={<LogOut size={16} aria-hidden="true" className="text-muted" />}
        onSelect={() => void signOut()}
      >
        Sign out
      </MenuItem>
    </>
  );
}

export function UserMenu({ user }: { user: User }) {
  return (
    <DropdownMenu
      trigger={
        <button
          type="button"
          className="flex h-10 max-w-56 items-center gap-2 rounded-md py-1 pr-2 pl-1 text-sm transition-colors hover:bg-sunken"
        >
          <span
            aria-hidden="true"
            className="flex size-8 shrink-0 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent uppercase"
          >
            {[...nameOf(user)][0]}
          </span>
          <span className="truncate">{nameOf(user)}</span>
          <ChevronDown size={16} aria-hidden="true" className="shrink-0 text-muted" />
        </button>
      }
    >
      {user.fullName && (
        <>
          <MenuLabel>{user.email}</MenuLabel>
          <MenuSeparator />
        </>
      )}
      <AccountItems />
    </DropdownMenu>
  );
}

/** The top navigation and the user menu in one, for narrow windows. */
export function MobileMenu({ user }: { user: User }) {
  return (
    <DropdownMenu
      className="w-[calc(100vw-1.5rem)] max-w-sm"
      trigger={<IconButton label="Menu" icon={<Menu size={20} aria-hidden="true" />} />}
    >
      {APP_LINKS.map(({ to, label, Icon }) => (
        <MenuItem key={to} asChild>
          <Link to={to}>
            <Icon size={16} aria-hidden="true" className="text-muted" />
            {label}
          </Link>
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuLabel>{nameOf(user)}</MenuLabel>
      <MenuSeparator />
      <AccountItems />
    </DropdownMenu>
  );
}
