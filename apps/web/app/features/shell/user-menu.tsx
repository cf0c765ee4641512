import type { User } from '@inkstep/contract';
import { DropdownMenu, MenuLabel, MenuSeparator } from '../../ui/dropdown-menu.tsx';
import { AccountItems } from './account-items.tsx';
import { UserTrigger } from './menu-triggers.tsx';

export function UserMenu({ user }: { user: User }) {
  return (
    <DropdownMenu trigger={<UserTrigger user={user} />}>
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
