import type { User } from '@inkstep/contract';
import { LANGUAGES } from '@inkstep/contract/languages';
import { LogOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLanguage, useTexts } from '../i18n/language-context.ts';
import { LANGUAGE_NAMES } from '../i18n/language-names.ts';
import { MenuItem, MenuRadioGroup, MenuSeparator } from '../kit/overlays/dropdown-menu.tsx';
import { ACCOUNT_LINKS } from './app-links.ts';
import { MenuLinks } from './menu-links.tsx';
import { chooseTheme, readTheme } from './theme.ts';
import { THEMES } from './themes.ts';
import { useLanguageChoice } from './use-language-choice.ts';
import { useSignOut } from './use-sign-out.ts';

const options = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

function LanguageChoice({ user }: { user: User }) {
  const t = useTexts('shell');
  const choose = useLanguageChoice(user);
  return (
    <MenuRadioGroup
      label={t('language.label')}
      value={useLanguage()}
      options={options}
      onChange={(language) => void choose(language)}
    />
  );
}

function ThemeChoice() {
  const t = useTexts('shell');
  const [theme, setTheme] = useState(readTheme);
  return (
    <MenuRadioGroup
      label={t('theme.label')}
      value={theme}
      options={THEMES.map(({ value, Icon }) => ({
        value,
        label: t(`theme.${value}`),
        icon: <Icon size={16} className="text-muted" />,
      }))}
      onChange={(next) => {
        chooseTheme(next);
        setTheme(next);
      }}
    />
  );
}

export interface AccountItemsProps {
  user: User;
  /** Items about workspaces. */
  children?: ReactNode;
}

/** Shared by the user menu and the mobile menu. */
export function AccountItems({ user, children }: AccountItemsProps) {
  const t = useTexts('shell');
  const signOut = useSignOut();
  return (
    <>
      <MenuLinks links={ACCOUNT_LINKS} />
      {children}
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
