export type Notification = readonly [channel: string, payload: string];

export interface Together {
  add(notification: Notification): void;
  /** Sends without waiting for more. */
  flush(): void;
}

/** Collects notifications, and sends them without repetitions at most once in a time. */
export function sendTogether(pauseMs: number, send: (sent: Notification[]) => void): Together {
  /** Payloads by channel. */
  const unsent = new Map<string, Set<string>>();
  let timer: NodeJS.Timeout | undefined;
  let sentAt = Number.NEGATIVE_INFINITY;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (unsent.size === 0) return;
    sentAt = performance.now();
    const sent = [...unsent].flatMap(([channel, payloads]) =>
      [...payloads].map((payload): Notification => [channel, payload]),
    );
    unsent.clear();
    send(sent);
  };

  return {
    add([channel, payload]) {
      unsent.set(channel, (unsent.get(channel) ?? new Set()).add(payload));
      timer ??= setTimeout(flush, Math.max(0, sentAt + pauseMs - performance.now()));
    },
    flush,
  };
}
