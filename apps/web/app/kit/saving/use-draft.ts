import { useState } from 'react';
import { draftAt } from './drafts.ts';

/** Text of a field that survives leaving its step. Empty text isn't stored. */
export function useDraft(key: string, initial = '') {
  const [draft] = useState(() => draftAt<string>(key));
  const [text, setText] = useState(() => draft.read() ?? initial);
  const change = (next: string) => {
    setText(next);
    if (next === initial) draft.drop();
    else draft.keep(next);
  };
  return [text, change] as const;
}

/** State that survives unmounting. The last function clears it. */
export function usePersistentState<T>(key: string, initial: T) {
  const [draft] = useState(() => draftAt<T>(key));
  const [value, setValue] = useState(() => draft.read() ?? initial);
  const change = (next: T) => {
    setValue(next);
    draft.keep(next);
  };
  const forget = () => {
    setValue(initial);
    draft.drop();
  };
  return [value, change, forget] as const;
}
