import { useState } from 'react';
import { draftAt } from './drafts.ts';

/** The text of a field that keeps what was typed when its step is left. Without text nothing is kept. */
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
