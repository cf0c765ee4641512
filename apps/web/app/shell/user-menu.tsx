import type { User } from '@inkstep/contract';
import { DropdownMenu, MenuLabel, MenuSeparator } from '../kit/overlays/dropdown-menu.tsx';
import { CreateTeamItem, useHasOthers } from '../workspaces/teams/workspace-choices.tsx';
import { AccountItems } from './account-items.tsx';
import { UserTrigger } from './menu-triggers.tsx';

export interface UserMenuProps {
  user: User;
  defaultOpen: boolean;
}

export function UserMenu({ user, defaultOpen }: UserMenuProps) {
  const hasOthers = useHasOthers();
  return (
    <DropdownMenu defaultOpen={defaultOpen} className="w-64" trigger={<UserTrigger user={user} />}>
      {user.fullName && (
        <>
          <MenuLabel>{user.email}</MenuLabel>
          <MenuSeparator />
        </>
      )}
      <AccountItems user={user}>{!hasOthers && <CreateTeamItem />}</AccountItems>
    </DropdownMenu>
  );
}
