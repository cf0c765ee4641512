import type { User } from '@inkstep/contract';
import { Bell } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { MenuItem } from '../../kit/overlays/dropdown-menu.tsx';
import { useUnread } from './use-unread.ts';

/** The bell of the menu on phones. */
export function InboxMenuItem({ user, onOpen }: { user: User; onOpen: () => void }) {
  const t = useTexts('inbox');
  const { shown } = useUnread(user);
  return (
    <MenuItem icon={<Bell size={16} className="text-muted" />} onSelect={onOpen}>
      {t('item')}
      {shown && (
        <span className="ml-auto rounded-full bg-accent px-1.5 font-semibold text-on-accent text-xs tabular-nums leading-5">
          {shown}
          <span className="sr-only"> {t('unread')}</span>
        </span>
      )}
    </MenuItem>
  );
}

/** Mark on the button that opens the menu. */
export function UnreadDot({ user }: { user: User }) {
  const { shown } = useUnread(user);
  return (
    shown && (
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-1.5 right-1.5 size-2.5 rounded-full border-2 border-paper bg-accent"
      />
    )
  );
}
