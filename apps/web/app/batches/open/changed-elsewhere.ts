import type { BatchMode, BatchRow, BatchSettings, BatchTask } from '@inkstep/contract';

/** Input of a batch. */
export interface BatchBrief {
  inputMode: BatchMode;
  content: string;
  globalSettings: BatchSettings;
}

export const batchBrief = (batch: BatchTask): BatchBrief => ({
  inputMode: batch.input_mode,
  content: batch.input_content,
  globalSettings: batch.global_settings,
});

/** State of a batch known to this page. */
export interface KnownBatch {
  version: string;
  brief: BatchBrief;
  rows: readonly BatchRow[];
}

export interface ChangedParts {
  input: boolean;
  settings: boolean;
  /** New number of articles; null if unchanged. */
  plan: number | null;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const planOf = (rows: readonly BatchRow[]) => rows.map(({ id, title, isLeftOut }) => [id, title, isLeftOut]);

/** Compares the parts that this page shows; undefined if none changed. */
export function changedParts(known: KnownBatch, latest: KnownBatch): ChangedParts | undefined {
  const { content, inputMode, globalSettings } = known.brief;
  const parts = {
    input: !isSame([content, inputMode], [latest.brief.content, latest.brief.inputMode]),
    settings: !isSame(globalSettings, latest.brief.globalSettings),
    plan: isSame(planOf(known.rows), planOf(latest.rows)) ? null : latest.rows.length,
  };
  return parts.input || parts.settings || parts.plan !== null ? parts : undefined;
}

/** Thrown if another window changed the batch, so nothing was stored or started. */
export class ChangedElsewhere extends Error {
  readonly parts: ChangedParts;

  constructor(parts: ChangedParts) {
    super('The batch was changed elsewhere.');
    this.name = 'ChangedElsewhere';
    this.parts = parts;
  }
}
