import { startTransition, useEffect, useState } from 'react';

/** The text that is written. It is read where it is shown, so that typing renders nothing else again. */
export interface TextSource {
  /** The part that the editor shows. */
  body: () => string;
  /** Characters to store: the body with whatever is stored beside it. */
  length: () => number;
  subscribe: (listener: () => void) => () => void;
}

const PAUSE_MS = 150;

/** The body, which follows typing with a delay: for counts and previews, which must not slow it down. */
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

/** Calls `measure` for the text at first and whenever it has rested. What `measure` returns cancels it. */
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
