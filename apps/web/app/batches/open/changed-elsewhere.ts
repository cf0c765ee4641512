import type { BatchMode, BatchRow, BatchSettings, BatchTask } from '@inkstep/contract';

/** What a person types and chooses for a batch. */
export interface BatchBrief {
  inputMode: BatchMode;
  content: string;
  globalSettings: BatchSettings;
}

export const briefOf = (batch: BatchTask): BatchBrief => ({
  inputMode: batch.input_mode,
  content: batch.input_content,
  globalSettings: batch.global_settings,
});

/** A batch as this page knows it. */
export interface KnownBatch {
  version: string;
  brief: BatchBrief;
  rows: readonly BatchRow[];
}

export interface ChangedParts {
  input: boolean;
  settings: boolean;
  /** How many articles it has now; null where it is the same. */
  plan: number | null;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const planOf = (rows: readonly BatchRow[]) => rows.map(({ id, title, isLeftOut }) => [id, title, isLeftOut]);

/** Undefined where nothing changed that this page shows. */
export function changedParts(known: KnownBatch, latest: KnownBatch): ChangedParts | undefined {
  const { content, inputMode, globalSettings } = known.brief;
  const parts = {
    input: !isSame([content, inputMode], [latest.brief.content, latest.brief.inputMode]),
    settings: !isSame(globalSettings, latest.brief.globalSettings),
    plan: isSame(planOf(known.rows), planOf(latest.rows)) ? null : latest.rows.length,
  };
  return parts.input || parts.settings || parts.plan !== null ? parts : undefined;
}

/** Another window changed the batch, so that nothing was stored or started. */
export class ChangedElsewhere extends Error {
  readonly parts: ChangedParts;

  constructor(parts: ChangedParts) {
    super('The batch was changed elsewhere.');
    this.name = 'ChangedElsewhere';
    this.parts = parts;
  }
}
