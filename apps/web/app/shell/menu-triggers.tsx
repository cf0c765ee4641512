import type { User } from '@inkstep/contract';
import { ChevronDown, Menu } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '../i18n/language-context.ts';
import { IconButton } from '../kit/buttons/icon-button.tsx';
import { classNames } from '../kit/layout/class-names.ts';
import { MANAGE_LINKS } from './app-links.ts';
import { displayName } from './display-name.ts';
import { navStyle } from './nav-style.ts';

/** Opens the user menu. It works once the menu's code has loaded. */
export function UserTrigger({ user, ...rest }: { user: User } & ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type="button"
      className="flex h-10 max-w-56 items-center gap-2 rounded-md py-1 pr-2 pl-1 text-sm transition-colors hover:bg-sunken"
    >
      <span
        aria-hidden="true"
        className="flex size-8 shrink-0 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent uppercase"
      >
        {[...displayName(user)][0]}
      </span>
      <span className="truncate">{displayName(user)}</span>
      <ChevronDown size={16} className="shrink-0 text-muted" />
    </button>
  );
}

export function MenuTrigger(props: ComponentProps<'button'>) {
  const t = useTexts('shell');
  return <IconButton {...props} label={t('menu')} icon={<Menu size={20} />} />;
}

export function ManageTrigger(props: ComponentProps<'button'>) {
  const t = useTexts('shell');
  const { pathname } = useLocation();
  const here = MANAGE_LINKS.some(({ to }) => pathname.startsWith(to));
  return (
    <button {...props} type="button" className={classNames(navStyle, here && 'text-ink')}>
      {t('manage')}
      <ChevronDown size={16} className="shrink-0 text-muted" />
    </button>
  );
}
