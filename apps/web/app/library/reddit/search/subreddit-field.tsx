import { TIMERS } from '@inkstep/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { TextField } from '../../../kit/forms/text-field.tsx';
import { useDebounced } from '../../../kit/hooks/use-debounced.ts';
import { endsConnection, subredditQuery } from '../api.ts';
import { optionId, SuggestionList } from './suggestion-list.tsx';

const MIN_CHARACTERS = 2;
const LONGEST = 50;

/** Strips the optional `r/` prefix. */
export const subredditName = (text: string): string => text.trim().replace(/^\/?r\//i, '');

/** Returns Reddit's suggestions for the typed text, while `asking`. */
function useSuggestions(typed: string, asking: boolean) {
  const name = subredditName(typed);
  const wanted = useDebounced(name, TIMERS.subredditSearchMs);
  const enough = name.length >= MIN_CHARACTERS;
  const { data = [], error } = useQuery({
    ...subredditQuery(wanted),
    enabled: asking && enough && wanted === name,
  });
  return { items: asking && enough ? data : [], expired: endsConnection(error) };
}

/** Closes on Escape before a surrounding dialog handles the key. */
function useEscape(open: boolean, close: () => void) {
  useEffect(() => {
    if (!open) return;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  });
}

export interface SubredditFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Suggestions require a connected account. */
  connected: boolean;
  /** Called on Enter when no suggestion is active. */
  onEnter: () => void;
}

export function SubredditField({ value, onChange, connected, onEnter }: SubredditFieldProps) {
  const t = useTexts('reddit');
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [activeName, setActiveName] = useState<string>();
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);

  const { items, expired } = useSuggestions(value, connected && open);
  const shown = items.length > 0;
  const active = items.findIndex(({ name }) => name === activeName);

  const close = () => {
    setOpen(false);
    setActiveName(undefined);
  };
  useEscape(shown, close);
  const choose = (name: string) => {
    onChange(name);
    close();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setOpen(true);
      const from = active < 0 && step < 0 ? 0 : active;
      setActiveName(items.at((from + step) % items.length)?.name);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const chosen = items[active];
      if (chosen) choose(chosen.name);
      else onEnter();
    }
  };

  return (
    <div className="relative">
      <TextField
        label={t('search.subreddit')}
        placeholder={t('search.subredditExample')}
        error={expired ? t('failure.expired') : undefined}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? listId : undefined}
        aria-activedescendant={active >= 0 ? optionId(listId, active) : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LONGEST}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          setOpen(true);
          setActiveName(undefined);
        }}
        onKeyDown={onKeyDown}
        onFocus={() => clearTimeout(closing.current)}
        onBlur={() => {
          closing.current = setTimeout(close, TIMERS.subredditListCloseMs);
        }}
      />
      {shown && <SuggestionList id={listId} items={items} active={active} onChoose={choose} />}
    </div>
  );
}
