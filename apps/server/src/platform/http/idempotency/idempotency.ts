import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Secrets } from '../../crypto/secrets.ts';
import type { Db } from '../../db/connect.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError } from '../../errors.ts';
import type { Log } from '../../log.ts';
import type { Actor } from '../actor.ts';
import { findKey, type KeyLease, releaseKey, renewKey, storeAnswer, takeKey } from './queries.ts';

export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** A structured string, as in the draft; clients often leave out its quotes. */
const KEY = /^"?([\x21\x23-\x7e]{1,255})"?$/;

/** Runs `act` in a transaction that also stores its result as the call's answer, so that both happen once. */
export type Once = <C extends { db: Db }, A>(ctx: C, act: (ctx: C) => Promise<A>) => Promise<A>;

/** For a call without a key. */
export const always: Once = (ctx, act) => act(ctx);

interface KeyedCall {
  actor: Actor;
  /** Method and path pattern. */
  route: string;
  key: string;
  /** Parameters and body. */
  input: unknown;
}

export interface Idempotency {
  /**
   * Performs a call, or returns what the first one with its key returned. Refusals aren't kept: they did nothing, and
   * their reason may end. @throws DomainError IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_KEY_IN_USE
   */
  perform(call: KeyedCall, act: (once: Once) => Promise<unknown>): Promise<Performed>;
}

export interface Performed {
  answer: unknown;
  isReplayed: boolean;
}

/** An answer of the API is far smaller. Larger ones aren't kept. */
const MAX_ANSWER_BYTES = 65_536;
const RENEW_MS = 10_000;
const RETRY_SECONDS = 2;

const KeptAnswer = z.object({
  /** Absent for an answer without a body. */
  answer: z.unknown().optional(),
});

const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Objects with their keys in order: the same request may be written in another order. */
const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => [name, ordered(field)]);
};

/** @throws DomainError BAD_REQUEST if it is malformed, IDEMPOTENCY_KEY_REQUIRED if it is missing and required */
export function readKey(given: string | undefined, isRequired: boolean): string | undefined {
  if (given === undefined) {
    if (!isRequired) return undefined;
    throw new DomainError(
      'IDEMPOTENCY_KEY_REQUIRED',
      "Send an Idempotency-Key header, such as a UUID, so that a retry isn't charged twice.",
    );
  }
  const key = KEY.exec(given)?.[1];
  if (key === undefined)
    throw new DomainError('BAD_REQUEST', 'Use 1 to 255 visible ASCII characters as Idempotency-Key.');
  return key;
}

const reused = () =>
  new DomainError(
    'IDEMPOTENCY_KEY_REUSED',
    'This Idempotency-Key was used for another request. Use a new key, or repeat that request.',
  );

const inUse = () =>
  new DomainError(
    'IDEMPOTENCY_KEY_IN_USE',
    'The first request with this Idempotency-Key is still running. Try again in a moment.',
    { retryAfterSeconds: RETRY_SECONDS },
  );

export function createIdempotency(ctx: { db: Db; secrets: Secrets; log: Log }): Idempotency {
  const place = (id: string) => `idempotency_keys:${id}:answer` as const;

  /** Forgets the key if the answer is too large. Returns false if another process has taken the request. */
  function keep(db: Db, key: KeyLease, kept: z.input<typeof KeptAnswer>): Promise<boolean> {
    const text = JSON.stringify(kept);
    if (Buffer.byteLength(text) > MAX_ANSWER_BYTES) return releaseKey(db, key);
    return storeAnswer(db, key, ctx.secrets.seal(text, place(key.id)));
  }

  async function replay(id: string, request: string): Promise<Performed> {
    const row = await findKey(ctx.db, id);
    if (!row || (row.answer === null && row.request === request)) throw inUse();
    if (row.request !== request || row.answer === null) throw reused();
    const kept = KeptAnswer.parse(JSON.parse(ctx.secrets.open(row.answer, place(id))));
    return { answer: kept.answer, isReplayed: true };
  }

  async function performFirst(key: KeyLease, act: (once: Once) => Promise<unknown>): Promise<unknown> {
    let isKept = false;
    const once: Once = async (given, work) => {
      const result = await inTransaction(given, async (tx) => {
        const answer = await work(tx);
        if (!(await keep(tx.db, key, { answer }))) throw inUse();
        return answer;
      });
      isKept = true;
      return result;
    };
    try {
      const answer = await act(once);
      if (!isKept) await keep(ctx.db, key, { answer });
      return answer;
    } catch (error) {
      await releaseKey(ctx.db, key);
      throw error;
    }
  }

  return {
    async perform({ actor, route, key, input }, act) {
      // Without the token, so that a retry may use a new one. The gate has checked the token's scope.
      const id = digest([actor.userId, actor.workspaceId, route, key]);
      const request = digest(ordered(input));
      const lease = await takeKey(ctx.db, { id, request });
      if (lease === undefined) return replay(id, request);
      const renewal = setInterval(() => {
        renewKey(ctx.db, { id, lease }).catch((error: unknown) => {
          ctx.log.warn({ err: error }, "a request's Idempotency-Key could not be renewed");
        });
      }, RENEW_MS);
      try {
        return { answer: await performFirst({ id, lease }, act), isReplayed: false };
      } finally {
        clearInterval(renewal);
      }
    },
  };
}
