import type { AdminUser } from '@inkstep/contract';
import {
  CircleCheck,
  CircleSlash,
  Download,
  Ellipsis,
  KeyRound,
  LogOut,
  Mail,
  PencilLine,
  ScanEye,
  Trash2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { DropdownMenu, MenuItem, MenuSeparator } from '../../kit/overlays/dropdown-menu.tsx';
import { userName } from './user-facts.tsx';

export type UserAction =
  | 'details'
  | 'edit'
  | 'reset'
  | 'sessions'
  | 'confirmation'
  | 'export'
  | 'disable'
  | 'enable'
  | 'erase';

const ICONS: Record<UserAction, ReactNode> = {
  details: <ScanEye size={16} />,
  edit: <PencilLine size={16} />,
  reset: <KeyRound size={16} />,
  sessions: <LogOut size={16} />,
  confirmation: <Mail size={16} />,
  export: <Download size={16} />,
  disable: <CircleSlash size={16} />,
  enable: <CircleCheck size={16} />,
  erase: <Trash2 size={16} />,
};

export interface UserMenuProps {
  user: AdminUser;
  /** Admins can't disable or erase their own account here. */
  isOwn: boolean;
  onAction: (action: UserAction) => void;
}

export function UserMenu({ user, isOwn, onAction }: UserMenuProps) {
  const t = useTexts('users');
  const active = user.email_verified;
  const item = (action: UserAction, disabled = false) => (
    <MenuItem key={action} icon={ICONS[action]} disabled={disabled} onSelect={() => onAction(action)}>
      {t(`actions.${action}`)}
    </MenuItem>
  );
  return (
    <DropdownMenu
      trigger={
        <button
          type="button"
          aria-label={t('actionsOf', { name: userName(user) })}
          className="inline-flex size-10 shrink-0 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink"
        >
          <Ellipsis size={18} />
        </button>
      }
    >
      {item('details')}
      {item('edit')}
      {item('reset')}
      <MenuSeparator />
      {item('sessions')}
      {active && !user.email_confirmed && item('confirmation')}
      {active && item('export')}
      <MenuSeparator />
      {item(active ? 'disable' : 'enable', isOwn)}
      {item('erase', isOwn)}
    </DropdownMenu>
  );
}
