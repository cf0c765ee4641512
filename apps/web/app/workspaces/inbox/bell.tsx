import type { User } from '@inkstep/contract';
import { Bell as Icon } from 'lucide-react';
import { IconButton } from '../../kit/buttons/icon-button.tsx';
import { useUnread } from './use-unread.ts';

/** Opens the inbox, with the number of unread entries. */
export default function Bell({ user, onOpen }: { user: User; onOpen: () => void }) {
  const { shown, label } = useUnread(user);
  return (
    <IconButton
      label={label}
      className="relative"
      icon={
        <>
          <Icon size={20} />
          {shown && (
            <span
              aria-hidden="true"
              className="absolute top-0.5 right-0 min-w-5 rounded-full bg-accent px-1 text-center font-semibold text-[0.6875rem] text-on-accent tabular-nums leading-5"
            >
              {shown}
            </span>
          )}
        </>
      }
      onClick={onOpen}
    />
  );
}
