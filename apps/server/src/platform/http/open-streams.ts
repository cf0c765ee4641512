import type { ServerResponse } from 'node:http';
import { DomainError } from '../errors.ts';

/** A tab has at most one. Each open stream costs memory and occasional queries. */
const MAX_OF_ONE_READER = 20;
const TRY_AGAIN_SECONDS = 10;

/** Counts open event streams per client in this process. */
export interface OpenStreams {
  /** Counts until the response ends. @throws DomainError RATE_LIMITED */
  enter(reader: string, answer: ServerResponse): void;
}

export function createOpenStreams(): OpenStreams {
  const open = new Map<string, number>();
  return {
    enter(reader, answer) {
      // A connection that is already gone won't emit 'close' again.
      if (answer.destroyed) return;
      const count = open.get(reader) ?? 0;
      if (count >= MAX_OF_ONE_READER) {
        throw new DomainError(
          'RATE_LIMITED',
          'Too many pages follow an article at the same time. Please close some of them.',
          { retryAfterSeconds: TRY_AGAIN_SECONDS },
        );
      }
      open.set(reader, count + 1);
      answer.once('close', () => {
        const others = (open.get(reader) ?? 1) - 1;
        if (others > 0) open.set(reader, others);
        else open.delete(reader);
      });
    },
  };
}
