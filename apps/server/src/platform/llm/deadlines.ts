export interface CallTimeouts {
  /** From the call to the first piece of text or thinking; covers a server that never sends its headers. */
  firstTextMs: number;
  /** Between two pieces. */
  gapMs: number;
  totalMs: number;
}

export interface Deadlines {
  /** Aborts when a deadline has passed. */
  signal: AbortSignal;
  /** A piece has come. */
  beat(): void;
  stop(): void;
}

export function startDeadlines({ firstTextMs, gapMs, totalMs }: CallTimeouts): Deadlines {
  const controller = new AbortController();
  const expire = () => controller.abort(new DOMException('The model took too long', 'TimeoutError'));
  const total = setTimeout(expire, totalMs);
  const first = setTimeout(expire, firstTextMs);
  let gap: NodeJS.Timeout | undefined;
  return {
    signal: controller.signal,
    beat() {
      if (gap) gap.refresh();
      else {
        clearTimeout(first);
        gap = setTimeout(expire, gapMs);
      }
    },
    stop() {
      for (const timer of [total, first, gap]) clearTimeout(timer);
    },
  };
}
