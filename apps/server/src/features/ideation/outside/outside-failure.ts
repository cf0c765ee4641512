/** An answer of a service that is of no use. The message is for the log. */
export class OutsideFailure extends Error {
  override readonly name: string = 'OutsideFailure';
}

/** The service does not want to be asked for a while. */
export class OutsideRefusal extends OutsideFailure {
  override readonly name = 'OutsideRefusal';
  readonly pauseMs: number;

  constructor(reason: string, pauseMs: number) {
    super(reason);
    this.pauseMs = pauseMs;
  }
}
