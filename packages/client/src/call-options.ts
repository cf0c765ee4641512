export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Name of the request; a random one without it. */
  idempotencyKey?: string | undefined;
}
