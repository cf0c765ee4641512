import type { ImportFailure } from '@inkstep/contract';

/** Thrown for a file that can't be imported at all. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
  readonly failure: ImportFailure;

  constructor(reason: ImportFailure['reason'], detail = '', options?: ErrorOptions) {
    super(`${reason}: ${detail}`, options);
    this.failure = { reason, detail };
  }
}
