/** An answer of a service that is of no use. The message is for the log. */
export class OutsideFailure extends Error {
  override readonly name: string = 'OutsideFailure';
}

/** The service broke down; it may well answer when it is asked again. */
export class OutsideBreakdown extends OutsideFailure {
  override readonly name = 'OutsideBreakdown';
}

/** The service does not want to be asked for a while. */
export class OutsideRefusal extends OutsideFailure {
  override readonly name: string = 'OutsideRefusal';
  readonly pauseMs: number;

  constructor(reason: string, pauseMs: number) {
    super(reason);
    this.pauseMs = pauseMs;
  }
}

/** The service does not accept our key, or wants to be paid: the operator has to act. */
export class OutsideMisconfigured extends OutsideRefusal {
  override readonly name = 'OutsideMisconfigured';
}
