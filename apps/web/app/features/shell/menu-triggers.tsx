import type { User } from '@inkstep/contract';
import { ChevronDown, Menu } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { nameOf } from './name-of.ts';

/** Opens the user menu. The menu gives it its behaviour once that has been loaded. */
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
        {[...nameOf(user)][0]}
      </span>
      <span className="truncate">{nameOf(user)}</span>
      <ChevronDown size={16} aria-hidden="true" className="shrink-0 text-muted" />
    </button>
  );
}

export function MenuTrigger(props: ComponentProps<'button'>) {
  return <IconButton {...props} label="Menu" icon={<Menu size={20} aria-hidden="true" />} />;
}
