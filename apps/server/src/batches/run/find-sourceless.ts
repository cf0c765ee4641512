import type { Tx } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/errors.ts';
import type { ItemInput } from '../input/read-inputs.ts';
import { needsNewPlan } from '../plan/create-item-tasks.ts';
import type { Matched } from '../plan/match-items.ts';
import { batchMaterial } from '../plan/material.ts';
import { listPlannedTasks } from '../plan/queries.ts';
import type { BatchRecord } from '../queries.ts';
import type { ItemRecord } from '../rows/queries.ts';

/** Rows that the drafter can't write: it only quotes sources, they have none, and none are searched for. */
export interface Sourceless {
  items: ItemRecord[];
  added: ItemInput[];
}

/** A planned row fails without stored sources, another one without any that its plan could read or find. */
export async function findSourceless(
  { db }: { db: Tx },
  batch: BatchRecord,
  { kept, added }: Pick<Matched, 'kept' | 'added'>,
): Promise<Sourceless> {
  const { findSources, selectedResourceIds } = batch.settings;
  const { urls, sources, redditSources } = batchMaterial(batch.settings);
  const common = urls.length + sources.length + redditSources.length + selectedResourceIds.length;
  const isBare = (input: ItemInput) => !findSources && common + input.urls.length === 0;
  const planned = new Map((await listPlannedTasks(db, batch.id)).map((task) => [task.itemId, task]));
  const items = kept.flatMap(({ item, input }) => {
    if (item.isLeftOut) return [];
    const task = planned.get(item.id);
    const isReady = task?.stage === 'ready' && !needsNewPlan(batch, input, task);
    return (isReady ? task.sources === 0 : isBare(input)) ? [item] : [];
  });
  return { items, added: added.filter(isBare) };
}

/** Names the articles, so that their sources can be found or the articles left out. */
export function sourcesMissing(
  { items, added }: { items: readonly Pick<ItemRecord, 'input'>[]; added: readonly ItemInput[] },
  of: number,
): DomainError {
  const missing = [...items.map(({ input }) => input), ...added];
  const articles = of === 1 ? 'The article has' : `${missing.length} of ${of} articles have`;
  return new DomainError(
    'SOURCE_MISSING',
    `${articles} no source. Without an AI model, articles can only quote their sources. Turn on "Find more sources" and plan again, add URLs or resources, or leave them out.`,
    {
      details: missing.map(({ line, title, keyword }) => ({
        path: line === null ? 'content' : `content.${line}`,
        message: title || keyword,
      })),
    },
  );
}
