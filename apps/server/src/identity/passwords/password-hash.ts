import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '../../platform/errors.ts';
import { createFairQueue } from '../../platform/fair-queue.ts';
import { networksAround } from '../../platform/http/client-address.ts';
import { currentOrigin } from '../../platform/origin.ts';
import { REFUSAL_MS } from '../../platform/rate-limiter.ts';

/** argon2id (the library's default) with the minimum memory (KiB) and passes recommended by OWASP. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// The same characters can be typed in different encodings, depending on the keyboard.
const normalized = (password: string): string => password.normalize('NFKC');

/**
 * Hashes run in Node's thread pool. Leaves one core for other requests and one of the four threads for files and DNS.
 */
export const maxConcurrentHashes = (cores: number): number => Math.min(3, Math.max(1, cores - 1));

/** A hash takes about 30 ms, so the last one in each queue waits for several seconds. */
const LIMITS = {
  concurrency: maxConcurrentHashes(availableParallelism()),
  waiting: 40,
  longestWaitMs: 20_000,
  refusalMs: REFUSAL_MS,
  refusalsPerSecond: 40,
};
const TRY_AGAIN_SECONDS = 5;

const tooMany = () =>
  new DomainError('UNAVAILABLE', 'Too many people are signing in right now. Please try again in a moment.', {
    retryAfterSeconds: TRY_AGAIN_SECONDS,
  });

const queue = createFairQueue(LIMITS, tooMany);

const hasher = {
  hash: (password: string): Promise<string> => hash(normalized(password), COST),
  verify: (stored: string, password: string): Promise<boolean> => verify(stored, normalized(password)),
};

/** Each kind has its own slots and queue. `known` callers have a session, an emailed link or a known device. */
type Kind = 'known' | 'registration' | 'stranger';

/** Number of waiting strangers that hardly anything but guesses by the thousand reaches. */
const CROWD = 10;

/** Rest after the work of a stranger in a crowd, by its duration. */
const RESTS = 3;

/**
 * Waits for a slot to hash passwords. Callers' networks take turns, so that one with many addresses doesn't block
 * others. While a crowd of strangers waits, a rest follows the work, which leaves processor time to other requests.
 * Refused work never starts. @throws DomainError UNAVAILABLE while too many wait
 */
export const withHashSlot = <T>(kind: Kind, work: (passwords: typeof hasher) => Promise<T>): Promise<T> =>
  queue.run([kind, ...networksAround(currentOrigin()?.ip)], async () => {
    const began = performance.now();
    try {
      return await work(hasher);
    } finally {
      const isCrowded = kind === 'stranger' && queue.waitingIn(kind) >= CROWD;
      if (isCrowded) await wait(RESTS * (performance.now() - began));
    }
  });

/** @throws DomainError UNAVAILABLE while too many passwords wait */
export const hashPassword = (password: string): Promise<string> =>
  withHashSlot('known', (passwords) => passwords.hash(password));

/** @throws DomainError UNAVAILABLE while too many passwords wait */
export const verifyPassword = (stored: string, password: string): Promise<boolean> =>
  withHashSlot('known', (passwords) => passwords.verify(stored, password));
