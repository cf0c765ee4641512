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
 * Every way in which a guarded fetch ends without a document. Reason and detail are for the log only:
 * people see one and the same text for all of them, so that nothing about a network can be probed.
 */
export class FetchRefused extends Error {
  override readonly name = 'FetchRefused';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, detail: string, options?: ErrorOptions) {
    super(`${reason}: ${detail}`, options);
    this.reason = reason;
  }
}

/** The given address is malformed or private by its text alone: saying so reveals nothing about a network. */
export class AddressRefused extends FetchRefused {}
