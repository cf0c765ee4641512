import { DropdownMenu, MenuLabel, MenuSeparator } from '../kit/overlays/dropdown-menu.tsx';
import { InboxMenuItem, UnreadDot } from '../workspaces/inbox/inbox-menu-item.tsx';
import { WorkspaceChoices } from '../workspaces/teams/workspace-choices.tsx';
import { AccountItems } from './account-items.tsx';
import { ADMIN_LINKS, MANAGE_LINKS, WORK_LINKS } from './app-links.ts';
import { displayName } from './display-name.ts';
import { MenuLinks } from './menu-links.tsx';
import { MenuTrigger } from './menu-triggers.tsx';
import { useOverlays } from './overlay-context.ts';
import type { UserMenuProps } from './user-menu.tsx';

/** Top navigation and user menu combined, for narrow windows. */
export function MobileMenu({ user, defaultOpen }: UserMenuProps) {
  const open = useOverlays();
  return (
    <div className="relative">
      <DropdownMenu
        defaultOpen={defaultOpen}
        className="w-[calc(100vw-1.5rem)] max-w-sm"
        trigger={<MenuTrigger />}
      >
        <InboxMenuItem user={user} onOpen={() => open('inbox')} />
        <MenuSeparator />
        <MenuLinks links={WORK_LINKS} />
        <MenuLinks links={MANAGE_LINKS} />
        {user.role === 'admin' && <MenuLinks links={ADMIN_LINKS} />}
        <MenuSeparator />
        <MenuLabel>{displayName(user)}</MenuLabel>
        <AccountItems user={user}>
          <MenuSeparator />
          <WorkspaceChoices user={user} />
        </AccountItems>
      </DropdownMenu>
      <UnreadDot user={user} />
    </div>
  );
}
