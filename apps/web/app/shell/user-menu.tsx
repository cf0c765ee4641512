import type { User } from '@inkstep/contract';
import { DropdownMenu, MenuLabel, MenuSeparator } from '../kit/overlays/dropdown-menu.tsx';
import { AccountItems } from './account-items.tsx';
import { UserTrigger } from './menu-triggers.tsx';

export interface UserMenuProps {
  user: User;
  defaultOpen: boolean;
}

export function UserMenu({ user, defaultOpen }: UserMenuProps) {
  return (
    <DropdownMenu defaultOpen={defaultOpen} className="w-64" trigger={<UserTrigger user={user} />}>
      {user.fullName && (
        <>
          <MenuLabel>{user.email}</MenuLabel>
          <MenuSeparator />
        </>
      )}
      <AccountItems user={user} />
    </DropdownMenu>
  );
}
