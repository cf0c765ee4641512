import { type BatchRow, ERROR_CODES, type ErrorCode, type PlanWarning } from '@inkstep/contract';
import { TARGET_WORDS } from '@inkstep/engine';
import type { BatchRecord } from '../queries.ts';
import type { StoredReview } from '../review/stored-review.ts';
import type { ItemView } from './queries.ts';

export interface RowCost {
  costMicros: number | null;
  duration: number | null;
}

type Batch = Pick<BatchRecord, 'startedAt' | 'stoppedAt' | 'settings'>;

export function presentRows(
  items: readonly ItemView[],
  batch: Batch,
  { costs, review }: { costs: ReadonlyMap<string, RowCost>; review: StoredReview | null },
): BatchRow[] {
  const used = new Set(items.filter(({ isLeftOut }) => !isLeftOut).map(({ id }) => id));
  return items.map((item) =>
    presentRow(item, batch, {
      cost: costs.get(item.id),
      found: foundOf(item, review, used),
    }),
  );
}

function presentRow(
  item: ItemView,
  batch: Batch,
  { cost, found }: { cost: RowCost | undefined; found: readonly PlanWarning[] },
): BatchRow {
  const { outline } = item;
  const state = rowState(item, batch);
  const failure = failureOf(item, state);
  return {
    id: item.id,
    position: item.position,
    line: item.input.line,
    input: item.input.keyword || item.input.title,
    metrics: item.input.metrics ?? null,
    state,
    isLeftOut: item.isLeftOut,
    isKept: item.isKept,
    title: rowTitle(item),
    keyphrase: rowKeyphrase(item),
    searchIntent: item.searchIntent,
    headings: rowHeadings(item),
    sources: item.sources,
    words:
      outline?.sections.reduce((sum, { targetWords }) => sum + targetWords, 0) ??
      TARGET_WORDS[batch.settings.length],
    costMicros: cost?.costMicros ?? null,
    duration: cost?.duration ?? null,
    warnings: [...found, ...evidenceWarnings(item)],
    errorCode: failure?.code ?? null,
    error: failure?.message ?? null,
    taskId: item.taskId,
    hasText: item.hasText,
    isFinished: item.isFinished,
  };
}

const bodyOf = ({ sections }: NonNullable<ItemView['outline']>) =>
  sections.filter(({ kind }) => kind === 'body');

export const rowTitle = ({ outline, input }: Pick<ItemView, 'outline' | 'input'>): string =>
  outline?.title ?? (input.title || input.keyword);

export const rowHeadings = ({ outline }: Pick<ItemView, 'outline'>): string[] =>
  outline ? bodyOf(outline).map(({ heading }) => heading) : [];

export const rowKeyphrase = ({ keywords, input }: Pick<ItemView, 'keywords' | 'input'>): string =>
  keywords?.[0] ?? input.keyword;

/** State of the plan before the start, then of the article. */
export function rowState(
  item: Pick<ItemView, 'generationId' | 'endedAt' | 'errorCode' | 'run' | 'plan'>,
  batch: Pick<Batch, 'stoppedAt'>,
): BatchRow['state'] {
  const { run, plan } = item;
  if (item.generationId !== null) {
    if (run?.state === 'completed' || run?.state === 'failed') return run.state;
    if (run?.state === 'cancelled' || run?.cancelledAt) return 'cancelled';
    if (item.endedAt !== null) return item.errorCode === null ? 'cancelled' : 'failed';
    return run ? 'writing' : 'waiting';
  }
  if (plan === null) return 'new';
  if (plan.stage === 'ready') return 'planned';
  if (plan.stage === 'failed') return 'plan_failed';
  return batch.stoppedAt === null ? 'planning' : 'new';
}

const knownCode = (code: string | null): ErrorCode =>
  ERROR_CODES.find((known) => known === code) ?? 'GENERATION_FAILED';

function failureOf(
  item: ItemView,
  state: BatchRow['state'],
): { code: ErrorCode; message: string } | undefined {
  if (state === 'plan_failed')
    return { code: knownCode(item.planErrorCode), message: item.planErrorMessage ?? '' };
  if (state !== 'failed') return undefined;
  return item.run
    ? { code: knownCode(item.run.errorCode), message: item.run.errorMessage ?? '' }
    : { code: knownCode(item.errorCode), message: item.errorMessage ?? '' };
}

/** Findings of the last review that still hold: a row that was left out since competes with none that is written. */
const foundOf = (
  { id, isLeftOut }: ItemView,
  review: StoredReview | null,
  used: ReadonlySet<string>,
): PlanWarning[] =>
  (review?.rows[id]?.warnings ?? []).filter((warning) => {
    if (isLeftOut) return true;
    if (warning.kind === 'same_evidence') return used.has(warning.rowId);
    return warning.kind !== 'competes' || warning.with.kind !== 'row' || used.has(warning.with.id);
  });

function evidenceWarnings({ outline, sources, plan }: ItemView): PlanWarning[] {
  const warnings: PlanWarning[] = [];
  if (outline) {
    const thin = bodyOf(outline).filter((section) => section.sources.length === 0).length;
    if (sources.length === 0) warnings.push({ kind: 'no_sources' });
    else if (thin > 0) warnings.push({ kind: 'thin_evidence', sections: thin });
  }
  for (const { url, reason } of plan?.unread ?? []) warnings.push({ kind: 'unread_source', url, reason });
  return warnings;
}
