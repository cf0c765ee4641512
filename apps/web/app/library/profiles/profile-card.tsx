import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../kit/layout/class-names.ts';
import { ProfileButtons } from './profile-buttons.tsx';

export interface ProfileCardProps {
  name: string;
  selected: boolean;
  onSelect: () => void;
  onEdit: () => void;
  onDelete: () => void;
  children: ReactNode;
}

/** Profile card with actions. Selecting the selected one clears it. */
export function ProfileCard({ name, selected, onSelect, onEdit, onDelete, children }: ProfileCardProps) {
  return (
    <li
      className={classNames(
        'relative flex min-w-0 flex-col rounded-md border transition-colors',
        selected ? 'border-accent bg-accent-soft' : 'border-line bg-card hover:border-edge',
      )}
    >
      <button
        type="button"
        aria-pressed={selected}
        onClick={onSelect}
        className="flex min-h-28 grow flex-col gap-2 rounded-md p-4 text-left"
      >
        <span className="flex max-w-full items-center gap-2 pr-16 font-medium text-sm">
          <span
            className={classNames(
              'flex size-5 shrink-0 items-center justify-center rounded-full border',
              selected ? 'border-accent bg-accent text-on-accent' : 'border-edge bg-card',
            )}
          >
            {selected && <Check size={12} />}
          </span>
          <span className="truncate">{name}</span>
        </span>
        <span className="line-clamp-3 max-w-full break-words text-muted text-sm">{children}</span>
      </button>
      <div className="absolute top-2 right-2 flex">
        <ProfileButtons name={name} onEdit={onEdit} onDelete={onDelete} />
      </div>
    </li>
  );
}
