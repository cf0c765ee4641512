import { isDeepStrictEqual } from 'node:util';
import { AuthorProfile, type OutputParameters, ProductInfo } from '@inkstep/contract';
import { insertTask, type PlanInput, replaceSources, startPlan } from '../../articles/index.ts';
import { findProfile } from '../../library/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { OnBehalf } from '../../platform/http/actor.ts';
import type { ItemInput } from '../input/read-inputs.ts';
import { type BatchRecord } from '../queries.ts';
import {
  addReplacedCost,
  deleteItems,
  deleteUnlistedTasks,
  type ItemRecord,
  insertItem,
  listItems,
  setPositions,
  updateItem,
} from '../rows/queries.ts';
import type { Matched } from './match-items.ts';
import { batchMaterial, materialDigest } from './material.ts';
import { listPlannedTasks, type PlannedTask, updateTaskSettings } from './queries.ts';

/** Above the maximum number of rows, so that new positions never collide. */
const FREE_POSITIONS = 100_000;
/** Enough to tell a list's subject; all would grow with the square of the list. */
const MAX_TITLES_BESIDE = 100;

/**
 * Stores the rows of a batch with their tasks and initial plans. Keeps rows with the same input; one planned with
 * other settings is planned again. New rows in `leftOut` are stored without a task. Requires the batch's lock.
 * @returns the rows in order, and the IDs of those whose plan needs a job
 */
export async function createItemTasks(
  ctx: { db: Tx },
  actor: OnBehalf,
  batch: BatchRecord,
  { kept, dropped, added, order }: Matched,
  leftOut: ReadonlySet<ItemInput> = new Set(),
): Promise<{ items: ItemRecord[]; toPlan: string[] }> {
  const { db } = ctx;
  const key = { workspaceId: batch.workspaceId, batchId: batch.id };
  const output = outputOf(batch);
  const planned = new Map((await listPlannedTasks(db, batch.id)).map((task) => [task.itemId, task]));
  const outdated = kept.filter(({ item, input }) => needsNewPlan(batch, input, planned.get(item.id)));
  const lost = [...dropped, ...outdated.map(({ item }) => item)];
  await addReplacedCost(
    db,
    batch.id,
    lost.flatMap(({ taskId }) => taskId ?? []),
  );
  const gone = lost.map(({ id }) => id);
  if (gone.length > 0) await deleteUnlistedTasks(db, key, { limit: gone.length, itemIds: gone });
  await deleteItems(
    db,
    dropped.map(({ id }) => id),
  );
  const fresh: string[] = [];
  for (const [at, input] of added.entries()) {
    const isLeftOut = leftOut.has(input);
    const item = await insertItem(db, {
      batchId: batch.id,
      position: FREE_POSITIONS + at,
      input,
      isLeftOut,
    });
    fresh.push(item.id);
  }
  for (const { item, input } of kept)
    if (!isDeepStrictEqual(item.input, input)) await updateItem(db, item.id, { input });
  await setPositions(
    db,
    order.flatMap((place) => (typeof place === 'string' ? place : (fresh[place] ?? []))),
  );

  const profiles = await profilesOf(ctx, batch);
  const material = batchMaterial(batch.settings);
  const items = await listItems(db, batch.id);
  const replanned = new Set(outdated.map(({ item }) => item.id));
  const toPlan: string[] = [];
  const unchanged: string[] = [];
  for (const item of items) {
    if (item.isLeftOut) continue;
    const task = replanned.has(item.id) ? undefined : planned.get(item.id);
    if (task?.stage === 'ready') {
      if (!task.isListed) unchanged.push(task.taskId);
      continue;
    }
    const isUnderWay = task?.stage && task.stage !== 'failed' && batch.stoppedAt === null;
    const taskId =
      task?.taskId ??
      (await insertTask(db, {
        workspaceId: batch.workspaceId,
        userId: actor.userId,
        name: item.input.title || item.input.keyword,
        outputParameters: output,
        isListed: false,
        ...profiles,
      }));
    if (!task) {
      await replaceSources(db, taskId, { sources: material.sources, redditSources: material.redditSources });
      await updateItem(db, item.id, { taskId });
      item.taskId = taskId;
    }
    await startPlan(ctx, actor, taskId, { ...planInput(batch, item.input), ...titlesBeside(items, item) });
    if (!isUnderWay) toPlan.push(item.id);
  }
  await updateTaskSettings(db, batch.workspaceId, unchanged, { outputParameters: output, ...profiles });
  return { items, toPlan };
}

const outputOf = ({ settings: { tonality, length, format } }: BatchRecord): OutputParameters => ({
  tonality,
  length,
  format,
});

function planInput(
  { settings }: BatchRecord,
  { keyword, title, urls, notes, metrics }: ItemInput,
): PlanInput {
  const material = materialDigest(settings);
  return {
    keyword,
    title,
    urls: [...urls, ...batchMaterial(settings).urls],
    notes,
    resourceIds: settings.selectedResourceIds,
    findSources: settings.findSources,
    ...(material !== undefined && { material }),
    ...(metrics && { metrics }),
  };
}

/** Titles around a row, from which its own takes the subject that they share. */
function titlesBeside(items: readonly ItemRecord[], item: ItemRecord): Pick<PlanInput, 'otherTitles'> {
  if (item.input.title === '') return {};
  const at = items.indexOf(item);
  const from = Math.max(0, Math.min(at - MAX_TITLES_BESIDE / 2, items.length - MAX_TITLES_BESIDE));
  const otherTitles = items
    .slice(from, from + MAX_TITLES_BESIDE)
    .flatMap((other) => (other === item || other.input.title === '' ? [] : other.input.title));
  return otherTitles.length > 0 ? { otherTitles } : {};
}

/** True if a row was planned with other settings. Its plan is replaced, unless its article was opened on its own. */
export const needsNewPlan = (batch: BatchRecord, input: ItemInput, task: PlannedTask | undefined): boolean =>
  task !== undefined && !task.isListed && isOutdated(task, planInput(batch, input), outputOf(batch));

/** An outline is valid while length and sources are unchanged. */
const isOutdated = (
  { output, input }: PlannedTask,
  wanted: PlanInput,
  wantedOutput: OutputParameters,
): boolean =>
  output.length !== wantedOutput.length ||
  (input !== null &&
    (input.findSources !== wanted.findSources ||
      input.material !== wanted.material ||
      !isDeepStrictEqual([input.urls, input.resourceIds], [wanted.urls, wanted.resourceIds])));

/** Profiles as sent, otherwise from the library. Deleted ones are omitted. */
async function profilesOf(
  ctx: { db: Tx },
  { workspaceId, settings }: BatchRecord,
): Promise<{ author: AuthorProfile | null; productInfo: ProductInfo | null }> {
  const saved = async (profileId: string | null): Promise<unknown> =>
    profileId === null ? null : (await findProfile(ctx.db, { workspaceId, profileId }))?.content;
  const author = settings.eeatProfile ?? (await saved(settings.selectedAuthorId));
  const product = settings.productInfo ?? (await saved(settings.selectedProductId));
  return {
    author: AuthorProfile.safeParse(author).data ?? null,
    productInfo: ProductInfo.safeParse(product).data ?? null,
  };
}
