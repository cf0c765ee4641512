import { LogOut } from 'lucide-react';
import { MenuItem, MenuSeparator } from '../../ui/dropdown-menu.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { useSignOut } from './use-sign-out.ts';

/** What the user menu and the mobile menu share. */
export function AccountItems() {
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
