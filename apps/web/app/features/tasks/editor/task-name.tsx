import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { Pencil } from 'lucide-react';
import { useState } from 'react';

export interface TaskNameProps {
  name: string;
  onChange: (name: string) => void;
}

/** The task's name, edited where it stands. Enter and leaving the field keep it, Escape brings the old one back. */
export function TaskName({ name, onChange }: TaskNameProps) {
  const [draft, setDraft] = useState<string>();
  if (draft === undefined) {
    return (
      <h1 className="min-w-0">
        <button
          type="button"
          onClick={() => setDraft(name)}
          className="group flex max-w-full items-center gap-2 rounded-sm text-left font-semibold font-serif text-lg"
        >
          <span className="truncate">{name}</span>
          <Pencil
            size={14}
            aria-label="Rename"
            role="img"
            className="shrink-0 text-muted opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
          />
        </button>
      </h1>
    );
  }
  const keep = () => {
    const trimmed = draft.trim();
    if (trimmed && trimmed !== name) onChange(trimmed);
    setDraft(undefined);
  };
  return (
    <input
      aria-label="Name of the task"
      value={draft}
      maxLength={TEXT_LIMITS.name}
      autoFocus
      onFocus={(event) => event.target.select()}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep();
        if (event.key === 'Escape') setDraft(undefined);
      }}
      className="w-full min-w-0 max-w-xl rounded-sm border border-edge bg-card px-2 py-1 font-semibold font-serif text-lg"
    />
  );
}
