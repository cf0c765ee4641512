import type { User } from '@inkstep/contract';
import { LogOut } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { MenuItem, MenuSeparator } from '../../ui/dropdown-menu.tsx';
import { ACCOUNT_LINKS } from './app-links.ts';
import { LanguageChoice } from './language-choice.tsx';
import { MenuLinks } from './menu-links.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { useSignOut } from './use-sign-out.ts';

/** Shared by the user menu and the mobile menu. */
export function AccountItems({ user }: { user: User }) {
  const t = useTexts('shell');
  const signOut = useSignOut();
  return (
    <>
      <MenuLinks links={ACCOUNT_LINKS} />
      <MenuSeparator />
      <ThemeChoice />
      <LanguageChoice user={user} />
      <MenuSeparator />
      <MenuItem icon={<LogOut size={16} className="text-muted" />} onSelect={() => void signOut()}>
        {t('signOut')}
      </MenuItem>
    </>
  );
}
