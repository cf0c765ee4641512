import type { BatchLinks } from '@inkstep/contract';
import { findPlannedLinks, listIncludedItems, type StoredLinks } from '../../batches/index.ts';
import type { Compute } from '../../platform/computing/computing.ts';
import type { Db } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import type { BatchKey } from './queries.ts';
import { readMembers } from './read-cluster.ts';

/** The planned links of a batch with their states in the finished articles. @throws DomainError NOT_FOUND */
export async function getPlannedLinks(
  ctx: { db: Db; compute: Compute },
  key: BatchKey,
): Promise<BatchLinks | null> {
  const batch = await findPlannedLinks(ctx.db, key);
  if (!batch) throw notFound('Batch task');
  if (batch.links === null) return null;
  const { groups, links, pages, alone } = within(batch.links, new Set(await listIncludedItems(ctx.db, key)));
  const members = await readMembers(ctx, key, batch.pillarId ?? groups[0]?.pillarId ?? null);
  const states =
    members.length === 0
      ? []
      : await ctx.compute(
          'plannedLinkStates',
          {
            articles: members.map(({ article }) => article),
            links: links.map(({ from, to }) => ({ from, to })),
            pages: pages.flatMap(({ id, title, keyphrase, url }) =>
              url === undefined ? [] : { id, title, keyphrase: keyphrase || title, url },
            ),
          },
          { owner: key.workspaceId },
        );
  return {
    groups,
    links: links.map(({ from, to, heading }, at) => ({ from, to, heading, state: states[at] ?? null })),
    pages: pages.map(({ kind, id, title, url }) => ({
      kind,
      id,
      title,
      ...(url !== undefined && { url }),
    })),
    alone,
  };
}

/** Removes rows that were left out or deleted since. */
function within({ groups, links, pages, alone }: StoredLinks, rows: ReadonlySet<string>): StoredLinks {
  const known = new Set([...rows, ...pages.map(({ id }) => id)]);
  return {
    groups: groups.flatMap(({ pillarId, rows: supporting }) => {
      const left = supporting.filter((id) => rows.has(id));
      return rows.has(pillarId) && left.length > 0 ? [{ pillarId, rows: left }] : [];
    }),
    links: links.filter(({ from, to }) => rows.has(from) && known.has(to)),
    pages,
    alone: alone.filter((id) => rows.has(id)),
  };
}
