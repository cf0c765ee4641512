/** An unusable response of a service. The message is for the log. */
export class OutsideFailure extends Error {
  override readonly name: string = 'OutsideFailure';
}

/** The service failed; a retry may succeed. */
export class OutsideBreakdown extends OutsideFailure {
  override readonly name = 'OutsideBreakdown';
}

export class OutsideRefusal extends OutsideFailure {
  override readonly name: string = 'OutsideRefusal';
  readonly pauseMs: number;

  constructor(reason: string, pauseMs: number) {
    super(reason);
    this.pauseMs = pauseMs;
  }
}

/** The service rejects our key or requires payment: the administrator has to act. */
export class OutsideMisconfigured extends OutsideRefusal {
  override readonly name = 'OutsideMisconfigured';
}
