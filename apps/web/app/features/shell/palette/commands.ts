import type { User } from '@inkstep/contract';
import { LANGUAGES } from '@inkstep/contract/languages';
import { Globe, Keyboard, LogOut, type LucideIcon, PenLine } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../i18n/language-context.ts';
import { LANGUAGE_NAMES } from '../../../i18n/language-names.ts';
import { chooseTheme } from '../../../lib/theme.ts';
import { ACCOUNT_LINKS, ADMIN_LINKS, MANAGE_LINKS, WORK_LINKS } from '../app-links.ts';
import { useOverlays } from '../overlay-context.ts';
import { PAGE_ICONS } from '../page-icons.ts';
import { THEMES } from '../themes.ts';
import { useLanguageChoice } from '../use-language-choice.ts';
import { useSignOut } from '../use-sign-out.ts';

export interface Command {
  /** Needed where two commands could have the same label. */
  id?: string;
  label: string;
  Icon: LucideIcon;
  /** ISO time; articles only. */
  changedAt?: string;
  run: () => unknown;
}

export interface CommandGroups {
  goTo: Command[];
  actions: Command[];
}

/** All commands except opening an article. */
export function useCommands(user: User): CommandGroups {
  const t = useTexts('shell');
  const palette = useTexts('palette');
  const navigate = useNavigate();
  const openOverlay = useOverlays();
  const chooseLanguage = useLanguageChoice(user);
  const signOut = useSignOut();

  const forAdmins = user.role === 'admin' ? ADMIN_LINKS : [];
  const links = [...WORK_LINKS, ...MANAGE_LINKS, ...forAdmins, ...ACCOUNT_LINKS];
  return {
    goTo: [
      { label: palette('newArticle'), Icon: PenLine, run: () => navigate('/tasks/new') },
      ...links
        .filter(({ page }) => page !== 'newTask')
        .map(({ to, page }) => ({
          label: t(`pages.${page}`),
          Icon: PAGE_ICONS[page],
          run: () => navigate(to),
        })),
    ],
    actions: [
      { label: t('shortcuts'), Icon: Keyboard, run: () => openOverlay('shortcuts') },
      ...THEMES.map(({ value, Icon }) => ({
        label: palette('setTheme', { name: t(`theme.${value}`) }),
        Icon,
        run: () => chooseTheme(value),
      })),
      ...LANGUAGES.map((language) => ({
        label: palette('setLanguage', { name: LANGUAGE_NAMES[language] }),
        Icon: Globe,
        run: () => chooseLanguage(language),
      })),
      { label: t('signOut'), Icon: LogOut, run: signOut },
    ],
  };
}
