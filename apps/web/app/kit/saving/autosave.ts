import type { Draft } from './drafts.ts';

const RETRY_MS = [2000, 5000, 10_000, 30_000] as const;

interface AutosaveOptions<Change> {
  /** Joins a change with a later one. */
  merge: (earlier: Change, later: Change) => Change;
  send: (change: Change, options: { keepalive: boolean }) => Promise<unknown>;
  onSaving: () => void;
  /** `more` when something changed during the call. */
  onSaved: (more: boolean) => void;
  /** Answers whether the change is sent again. */
  onFailed: (error: unknown) => boolean;
  /** Keeps changes until they are stored. */
  draft: Draft<Change>;
}

/** Stores changes some time after the last one, one call at a time, and again after a failure. */
export class Autosave<Change> {
  private pending: Change | undefined;
  private sending: Change | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | undefined;
  private failures = 0;
  private readonly options: AutosaveOptions<Change>;

  constructor(options: AutosaveOptions<Change>) {
    this.options = options;
  }

  add(change: Change, delayMs: number): void {
    this.pending = this.join(this.pending, change);
    this.keep();
    this.schedule(delayMs);
  }

  /** Everything that is not stored yet. */
  unstored(): Change | undefined {
    return this.join(this.sending, this.pending);
  }

  /** Resolves when no call is under way. */
  async settled(): Promise<void> {
    await this.running?.catch(() => undefined);
  }

  /** Drops what is pending. */
  clear(): void {
    clearTimeout(this.timer);
    this.pending = undefined;
  }

  /** Stores everything that is pending. @throws the failure of the call */
  async saveNow(): Promise<void> {
    await this.settled();
    if (this.unstored() !== undefined) await this.start();
  }

  /** The page is going away: sends what is left without waiting for the answer, and keeps it in case that fails. */
  leave(): void {
    const left = this.unstored();
    if (left === undefined) return;
    this.keep();
    void this.options.send(left, { keepalive: true }).catch(() => undefined);
  }

  /** Ends the retries: after its page is gone, a late one could store old text over newer. */
  stop(): void {
    clearTimeout(this.timer);
  }

  private join(earlier: Change | undefined, later: Change | undefined): Change | undefined {
    if (earlier === undefined || later === undefined) return later ?? earlier;
    return this.options.merge(earlier, later);
  }

  /** For the next visit, in case this page ends before the change is stored. */
  private keep(): void {
    const left = this.unstored();
    if (left !== undefined) this.options.draft.keep(left);
  }

  private schedule(delayMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.start().catch(() => undefined), delayMs);
  }

  private start(): Promise<void> {
    clearTimeout(this.timer);
    // One call at a time: a second one could overtake the first and bring old values back.
    this.running ??= this.sendAll().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async sendAll(): Promise<void> {
    while (this.pending !== undefined) {
      this.sending = this.pending;
      this.pending = undefined;
      this.options.onSaving();
      try {
        await this.options.send(this.sending, { keepalive: false });
      } catch (error) {
        this.pending = this.unstored();
        this.sending = undefined;
        this.retry(error);
        throw error;
      }
      this.sending = undefined;
      this.failures = 0;
      this.options.draft.drop();
      this.keep();
      this.options.onSaved(this.pending !== undefined);
    }
  }

  private retry(error: unknown): void {
    if (!this.options.onFailed(error) || this.pending === undefined) return;
    this.keep();
    this.schedule(RETRY_MS[this.failures] ?? 30_000);
    this.failures += 1;
  }
}
