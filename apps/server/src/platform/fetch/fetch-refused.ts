export type RefusalReason =
  | 'address'
  | 'scheme'
  | 'credentials'
  | 'host'
  | 'port'
  | 'private-address'
  | 'redirect'
  | 'status'
  | 'content-type'
  | 'content-encoding'
  | 'size'
  | 'deadline'
  | 'network';

/**
 * Thrown whenever a guarded fetch returns no document. Users are only told what a public server answered, so that
 * internal networks can't be probed.
 */
export class FetchRefused extends Error {
  override readonly name = 'FetchRefused';
  readonly reason: RefusalReason;
  /** The status, if that is the reason. */
  readonly detail: string;
  /** Wait that the server asks for. */
  readonly retryAfterMs: number | undefined;

  constructor(
    reason: RefusalReason,
    detail: string,
    { retryAfterMs, ...options }: ErrorOptions & { retryAfterMs?: number | undefined } = {},
  ) {
    super(`${reason}: ${detail}`, options);
    this.reason = reason;
    this.detail = detail;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Thrown if the URL is malformed or its IP address private: saying so reveals nothing about a network. */
export class AddressRefused extends FetchRefused {}
