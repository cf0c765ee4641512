import type { LibraryPicture, PageQuery, Pagination } from '@inkstep/contract';
import type { z } from 'zod';
import type { Db } from '../../platform/db/connect.ts';
import { paginate } from '../../platform/http/pagination.ts';
import type { FileOwner } from './context.ts';
import { presentPicture } from './present.ts';
import { countFiles, listFiles } from './queries.ts';

export async function listPictures(
  ctx: { db: Db },
  owner: FileOwner,
  { page, limit }: z.output<typeof PageQuery>,
): Promise<{ pictures: LibraryPicture[]; pagination: z.output<typeof Pagination> }> {
  const rows = await listFiles(ctx.db, owner, { limit, offset: (page - 1) * limit });
  const total = await countFiles(ctx.db, owner);
  return { pictures: rows.map(presentPicture), pagination: paginate({ page, limit }, total) };
}
