import { startTransition, useEffect, useState } from 'react';

/** Text being edited. Components read it on demand, so that typing doesn't render the page. */
export interface TextSource {
  /** Returns the part that the editor shows. */
  body: () => string;
  /** Number of characters to store, including the metadata. */
  length: () => number;
  subscribe: (listener: () => void) => () => void;
}

const PAUSE_MS = 150;

/** Returns the body, debounced for counts and previews, which must not slow down typing. */
export function useCalmBody({ body, subscribe }: TextSource): string {
  const [calm, setCalm] = useState(body);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        startTransition(() => setCalm(body()));
      }, PAUSE_MS);
    };
    follow();
    const stop = subscribe(follow);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [body, subscribe]);
  return calm;
}

/** Calls `measure` initially and after pauses in typing. The function that `measure` returns cancels it. */
export function afterPauses(
  { read, subscribe }: { read: () => string; subscribe: TextSource['subscribe'] },
  pauseMs: number,
  measure: (text: string) => () => void,
): () => void {
  let seen: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cancel = () => {};
  const wait = () => {
    const text = read();
    if (text === seen) return;
    seen = text;
    clearTimeout(timer);
    cancel();
    timer = setTimeout(() => {
      cancel = measure(text);
    }, pauseMs);
  };
  wait();
  const stop = subscribe(wait);
  return () => {
    stop();
    clearTimeout(timer);
    cancel();
  };
}
