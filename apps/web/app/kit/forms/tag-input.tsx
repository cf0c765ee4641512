import { LIMITS, TEXT_LIMITS } from '@inkstep/contract/limits';
import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { classNames } from '../layout/class-names.ts';
import { controlStyle, Field } from './field.tsx';

export interface TagInputProps {
  label: string;
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  /** Tags in use elsewhere, suggested while typing. */
  known?: readonly string[];
  /** Maximum length of a tag in characters. */
  longest?: number;
  /** Explains how to add a tag. */
  hint?: string;
}

/** Drops tags that differ from an earlier one only in case. */
const uniqueTags = (tags: readonly string[]): string[] => {
  const seen = new Set<string>();
  return tags.filter((tag) => !seen.has(tag.toLowerCase()) && seen.add(tag.toLowerCase()));
};

/** Tag field: Enter, comma or blur adds a tag, and each can be removed. */
export function TagInput({ label, tags, onChange, known, hint, longest = TEXT_LIMITS.tag }: TagInputProps) {
  const t = useTexts('controls');
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const full = tags.length >= LIMITS.tags;

  const add = (text: string) => {
    const added = text
      .split(',')
      .map((tag) => tag.trim().slice(0, longest))
      .filter(Boolean);
    setTyped('');
    if (added.length > 0) onChange(uniqueTags([...tags, ...added]).slice(0, LIMITS.tags));
  };

  return (
    <Field
      label={label}
      optional
      hint={full ? t('tags.full', { limit: LIMITS.tags }) : (hint ?? t('tags.hint'))}
    >
      {(control) => (
        <div
          className={classNames(
            controlStyle,
            'flex min-h-11 flex-wrap items-center gap-1.5 px-2 py-1.5 focus-within:border-accent focus-within:outline-1 focus-within:outline-accent',
          )}
        >
          {tags.map((tag) => (
            <span
              key={tag}
              className="inline-flex max-w-full items-center gap-0.5 rounded-sm bg-sunken py-0.5 pl-2 text-xs"
            >
              <span className="truncate">{tag}</span>
              <button
                type="button"
                aria-label={t('tags.remove', { tag })}
                onClick={() => {
                  onChange(tags.filter((other) => other !== tag));
                  input.current?.focus();
                }}
                className="flex size-6 shrink-0 items-center justify-center rounded-sm text-muted hover:text-ink"
              >
                <X size={13} />
              </button>
            </span>
          ))}
          <input
            {...control}
            ref={input}
            list={listId}
            value={typed}
            readOnly={full}
            maxLength={longest}
            onChange={(event) => {
              const text = event.target.value;
              if (text.includes(',')) add(text);
              else setTyped(text);
            }}
            onBlur={() => add(typed)}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return;
              if (event.key === 'Enter' && typed.trim() !== '') {
                event.preventDefault();
                add(typed);
              } else if (event.key === 'Backspace' && typed === '') onChange(tags.slice(0, -1));
            }}
            className="h-7 min-w-24 grow bg-transparent px-1 outline-none"
          />
          <datalist id={listId}>
            {known
              ?.filter((tag) => !tags.includes(tag))
              .map((tag) => (
                <option key={tag}>{tag}</option>
              ))}
          </datalist>
        </div>
      )}
    </Field>
  );
}
