import { articleRoutes } from './articles.ts';
import { batchRoutes } from './batches.ts';
import { briefItemRoutes } from './brief-items.ts';
import { commentRoutes } from './comments.ts';
import { resourceRoutes } from './library.ts';
import { meRoutes } from './me.ts';
import { operationRoutes } from './operations.ts';
import { outlineRoutes } from './outlines.ts';
import { postRoutes } from './posts.ts';
import { profileRoutes } from './profiles.ts';
import { publicationRoutes } from './publications.ts';
import { researchRoutes } from './research.ts';
import { sectionRoutes } from './sections.ts';
import { sourceRoutes } from './sources.ts';

export { Problem, V1_PATH } from './common.ts';
export type { Operation, OperationEvent } from './operations.ts';

/** Routes of version 1 of the API, in the order of its documentation. */
export const v1Routes = {
  ...meRoutes,
  ...researchRoutes,
  ...articleRoutes,
  ...briefItemRoutes,
  ...sourceRoutes,
  ...outlineRoutes,
  ...operationRoutes,
  ...sectionRoutes,
  ...commentRoutes,
  ...resourceRoutes,
  ...profileRoutes,
  ...batchRoutes,
  ...postRoutes,
  ...publicationRoutes,
} as const;
export type V1Routes = typeof v1Routes;
