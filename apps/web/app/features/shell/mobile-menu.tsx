import { Link } from 'react-router';
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from '../../ui/dropdown-menu.tsx';
import { AccountItems } from './account-items.tsx';
import { APP_LINKS } from './app-links.ts';
import { MenuTrigger } from './menu-triggers.tsx';
import { nameOf } from './name-of.ts';
import type { UserMenuProps } from './user-menu.tsx';

/** The top navigation and the user menu in one, for narrow windows. */
export function MobileMenu({ user, defaultOpen }: UserMenuProps) {
  return (
    <DropdownMenu
      defaultOpen={defaultOpen}
      className="w-[calc(100vw-1.5rem)] max-w-sm"
      trigger={<MenuTrigger />}
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
