import { type BatchRow, ERROR_CODES, type ErrorCode, type PlanWarning } from '@inkstep/contract';
import { competingKeyphrases, TARGET_WORDS } from '@inkstep/engine';
import type { BatchRecord } from '../queries.ts';
import type { ItemView } from './queries.ts';

export interface RowCost {
  costMicros: number | null;
  duration: number | null;
}

type Batch = Pick<BatchRecord, 'startedAt' | 'stoppedAt' | 'settings'>;

export function presentRows(
  items: readonly ItemView[],
  batch: Batch,
  costs: ReadonlyMap<string, RowCost>,
): BatchRow[] {
  const rivals = competingKeyphrases(
    items
      .filter(({ isLeftOut }) => !isLeftOut)
      .map((item) => ({
        id: item.id,
        keyphrase: rowKeyphrase(item) || rowTitle(item),
        language: item.language ?? undefined,
      })),
  );
  const titles = new Map(items.map((item) => [item.id, rowTitle(item)]));
  return items.map((item) => {
    const rivalId = rivals.get(item.id);
    const rival = rivalId === undefined ? undefined : { id: rivalId, title: titles.get(rivalId) ?? '' };
    return presentRow(item, batch, { rival, cost: costs.get(item.id) });
  });
}

function presentRow(
  item: ItemView,
  batch: Batch,
  { rival, cost }: { rival: { id: string; title: string } | undefined; cost: RowCost | undefined },
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
    title: rowTitle(item),
    keyphrase: rowKeyphrase(item),
    searchIntent: item.searchIntent,
    headings: outline ? bodyOf(outline).map(({ heading }) => heading) : [],
    sources: item.sources,
    words:
      outline?.sections.reduce((sum, { targetWords }) => sum + targetWords, 0) ??
      TARGET_WORDS[batch.settings.length],
    costMicros: cost?.costMicros ?? null,
    duration: cost?.duration ?? null,
    warnings: warningsOf(item, rival),
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

const rowKeyphrase = ({ keywords, input }: ItemView): string => keywords?.[0] ?? input.keyword;

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

function warningsOf(item: ItemView, rival: { id: string; title: string } | undefined): PlanWarning[] {
  if (item.isLeftOut) return [];
  const warnings: PlanWarning[] = [];
  if (rival) warnings.push({ kind: 'competes', rowId: rival.id, title: rival.title });
  if (item.outline) {
    const thin = bodyOf(item.outline).filter(({ sources }) => sources.length === 0).length;
    if (item.sources.length === 0) warnings.push({ kind: 'no_sources' });
    else if (thin > 0) warnings.push({ kind: 'thin_evidence', sections: thin });
  }
  for (const { url, reason } of item.plan?.unread ?? [])
    warnings.push({ kind: 'unread_source', url, reason });
  return warnings;
}
