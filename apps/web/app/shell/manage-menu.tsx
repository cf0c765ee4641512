import { DropdownMenu } from '../kit/overlays/dropdown-menu.tsx';
import { MANAGE_LINKS } from './app-links.ts';
import { MenuLinks } from './menu-links.tsx';
import { ManageTrigger } from './menu-triggers.tsx';

export function ManageMenu({ defaultOpen }: { defaultOpen: boolean }) {
  return (
    <DropdownMenu defaultOpen={defaultOpen} align="start" trigger={<ManageTrigger />}>
      <MenuLinks links={MANAGE_LINKS} />
    </DropdownMenu>
  );
}
