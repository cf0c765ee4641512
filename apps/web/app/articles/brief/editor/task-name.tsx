import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../../i18n/language-context.ts';

const BOX = 'w-full min-w-0 rounded-sm border px-2 py-1 font-semibold font-serif';

/** Edits the task's name in place and saves while typing. Escape restores the old name. */
export function TaskName({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  const t = useTexts('editor');
  const [editing, setEditing] = useState<{ from: string; text: string }>();
  const finish = (element: HTMLElement) => {
    const place = element.parentElement;
    flushSync(() => setEditing(undefined));
    place?.querySelector('button')?.focus();
  };
  return (
    <h1 className="-ml-2 min-w-0 max-w-xl">
      {editing ? (
        <input
          aria-label={t('name')}
          value={editing.text}
          maxLength={TEXT_LIMITS.name}
          autoFocus
          onFocus={(event) => event.target.select()}
          onChange={({ target: { value } }) => {
            setEditing({ ...editing, text: value });
            if (value.trim()) onChange(value.trim());
          }}
          onBlur={() => setEditing(undefined)}
          onKeyDown={(event) => {
            const { key, currentTarget, nativeEvent } = event;
            if (nativeEvent.isComposing || (key !== 'Enter' && key !== 'Escape')) return;
            // Focus moves to the button, which the same key press would activate.
            event.preventDefault();
            if (key === 'Escape') onChange(editing.from);
            finish(currentTarget);
          }}
          className={`${BOX} border-edge bg-card`}
        />
      ) : (
        <button
          type="button"
          onClick={() => setEditing({ from: name, text: name })}
          className={`${BOX} group flex items-center gap-2 border-transparent text-left`}
        >
          <span className="truncate">{name}</span>
          <Pencil
            size={14}
            aria-label={t('rename')}
            role="img"
            className="shrink-0 text-muted opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100 pointer-coarse:opacity-100"
          />
        </button>
      )}
    </h1>
  );
}
