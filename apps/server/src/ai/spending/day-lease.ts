import type { Db, Tx } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Spent } from '../../platform/llm/budget.ts';
import type { Log } from '../../platform/log.ts';

/** Fraction of what is left of a limit that a process takes in advance, so that it shrinks as the limit nears. */
const SHARE = 1 / 50;
const WRITE_MS = 5_000;

/** Row of a day's use by all processes, whose reservations are added up in `held`. */
export interface DayRow {
  /** Creates the row if needed, and locks it until the transaction ends. */
  lock(tx: Tx, day: string): Promise<{ used: Spent; held: Spent }>;
  /** `held` may be negative. */
  add(tx: Tx, day: string, change: { used: Spent; held: Spent }): Promise<void>;
}

/** Part of a daily limit (UTC) that this process holds. */
export interface DayLease {
  /**
   * Reserves a call's maximum usage. Returns undefined if that exceeds the limit, otherwise a function that settles the
   * actual usage. Without a limit every call begins.
   */
  begin(call: Spent, most: Spent | undefined): Promise<((used: Spent) => void) | undefined>;
  /** Writes what was used, and returns what no call has needed since the last time. */
  write(): Promise<void>;
  /** Writes and returns everything except the reservations of running calls. */
  close(): Promise<void>;
}

interface Portion {
  day: string;
  /** Limit of the last call. */
  most: Spent | undefined;
  /** Size of the last call. A smaller share would be of no use. */
  call: Spent;
  /** Held in the database for `reserved`, `used` and further calls. */
  held: Spent;
  /** Maximum usage of running calls. */
  reserved: Spent;
  /** Usage of ended calls that is not written yet. */
  used: Spent;
}

const NONE: Spent = { tokens: 0, cost: 0 };
const plus = (a: Spent, b: Spent): Spent => ({ tokens: a.tokens + b.tokens, cost: a.cost + b.cost });
const minus = (a: Spent, b: Spent): Spent => ({ tokens: a.tokens - b.tokens, cost: a.cost - b.cost });
const fits = (a: Spent, room: Spent): boolean => a.tokens <= room.tokens && a.cost <= room.cost;
const isNone = ({ tokens, cost }: Spent): boolean => tokens === 0 && cost === 0;

const utcDay = (): string => new Date().toISOString().slice(0, 10);

/**
 * Leases portions of a daily limit, so that calls are counted in memory and the row is written about every 5 s. A call
 * that doesn't fit into the portion asks the database, which always knows at least as much use as there is: the
 * portions of a killed process stay held for that day, because providers may bill its calls.
 */
export function createDayLease(
  /** A lease is in `holders` as long as it has anything to write or to return. */
  ctx: { db: Db; log: Log; holders?: Set<DayLease> },
  row: DayRow,
  /** Called with the use that is written. */
  onWritten: (day: string, used: Spent, most: Spent) => Promise<void> = async () => undefined,
): DayLease {
  /** Portions of today, and of earlier days whose calls still run. */
  let portions: Portion[] = [];
  let last: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function inTurn<T>(act: () => Promise<T>): Promise<T> {
    const done = last.then(act);
    last = done.catch(() => undefined);
    return done;
  }

  function schedule(): void {
    if (!closed) timer ??= setTimeout(tick, WRITE_MS).unref();
  }

  function tick(): void {
    inTurn(() => writeAll()).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'the use of a day could not be written; it is tried again');
      schedule();
    });
  }

  function today(): Portion {
    const day = utcDay();
    const known = portions.find((portion) => portion.day === day);
    if (known) return known;
    const portion = { day, most: undefined, call: NONE, held: NONE, reserved: NONE, used: NONE };
    portions.push(portion);
    ctx.holders?.add(lease);
    return portion;
  }

  /** Writes the use, and holds what running calls need, with `more` if that fits, and a share of what is left. */
  async function exchange(
    portion: Portion,
    { more = NONE, hasShare }: { more?: Spent; hasShare: boolean },
  ): Promise<{ isGranted: boolean }> {
    const { day, most, call, held, reserved, used } = portion;
    const written = await inTransaction(ctx, async ({ db }) => {
      const stored = await row.lock(db, day);
      const total = plus(stored.used, used);
      const taken = plus(total, plus(minus(stored.held, held), plus(reserved, more)));
      const isGranted = most === undefined || fits(taken, most);
      const share = hasShare && isGranted && most ? shareOf(minus(most, taken), call) : NONE;
      const next = plus(plus(reserved, isGranted ? more : NONE), share);
      const change = { used, held: minus(next, held) };
      if (!isNone(change.used) || !isNone(change.held)) await row.add(db, day, change);
      return { isGranted, next, total };
    });
    clearTimeout(timer);
    timer = undefined;
    schedule();
    portion.held = written.next;
    // Calls may have ended meanwhile.
    portion.used = minus(portion.used, used);
    if (most) await onWritten(day, written.total, most);
    return written;
  }

  async function writeAll(): Promise<void> {
    for (const portion of portions) {
      const isActive = !isNone(portion.used) || !isNone(portion.reserved);
      if (!isActive && isNone(portion.held)) continue;
      await exchange(portion, { hasShare: isActive && !closed && portion.day === utcDay() });
    }
    portions = portions.filter(({ held, reserved, used }) => ![held, reserved, used].every(isNone));
    if (portions.length > 0) return;
    ctx.holders?.delete(lease);
    clearTimeout(timer);
    timer = undefined;
  }

  const lease: DayLease = {
    begin: (call, most) =>
      inTurn(async () => {
        const portion = today();
        const isChanged = portion.most?.tokens !== most?.tokens || portion.most?.cost !== most?.cost;
        Object.assign(portion, { most, call });
        const free = minus(portion.held, plus(portion.reserved, portion.used));
        const isCovered = most === undefined || (!isChanged && fits(call, free));
        if (!isCovered && !(await exchange(portion, { more: call, hasShare: true })).isGranted)
          return undefined;
        portion.reserved = plus(portion.reserved, call);
        schedule();
        return (used) => {
          portion.reserved = minus(portion.reserved, call);
          portion.used = plus(portion.used, used);
          schedule();
        };
      }),
    write: () => inTurn(writeAll),
    close() {
      closed = true;
      return inTurn(writeAll);
    },
  };
  return lease;
}

function shareOf(left: Spent, call: Spent): Spent {
  const share = { tokens: Math.floor(left.tokens * SHARE), cost: Math.floor(left.cost * SHARE) };
  return fits(call, share) ? share : NONE;
}
