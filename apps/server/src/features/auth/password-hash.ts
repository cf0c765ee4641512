import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { DomainError } from '../../platform/errors.ts';

/** argon2id (the library's default) with the minimum memory (KiB) and passes recommended by OWASP. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// The same characters can be typed in different encodings, depending on the keyboard.
const normalized = (password: string): string => password.normalize('NFKC');

/** One at a time: a flood of sign-ins must leave processor time to everybody else. */
const queue = new PQueue({ concurrency: 1 });
const MOST_WAITING = 40;
const TRY_AGAIN_SECONDS = 5;

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (queue.size >= MOST_WAITING) {
    throw new DomainError(
      'UNAVAILABLE',
      'Too many people are signing in right now. Please try again in a moment.',
      {
        retryAfterSeconds: TRY_AGAIN_SECONDS,
      },
    );
  }
  return queue.add(work);
}

/** @throws DomainError UNAVAILABLE while too many passwords wait */
export const hashPassword = async (password: string): Promise<string> =>
  inTurn(() => hash(normalized(password), COST));

/** @throws DomainError UNAVAILABLE while too many passwords wait */
export const verifyPassword = async (stored: string, password: string): Promise<boolean> =>
  inTurn(() => verify(stored, normalized(password)));
