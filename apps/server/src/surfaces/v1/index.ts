import type { Deps } from '../../deps.ts';
import type { Router } from '../../platform/http/router.ts';
import { articleRoutes } from './article-routes.ts';
import { batchRoutes } from './batch-routes.ts';
import { briefItemRoutes } from './brief-item-routes.ts';
import { commentRoutes } from './comment-routes.ts';
import { meRoutes } from './me-routes.ts';
import { operationRoutes } from './operation-routes.ts';
import { outlineRoutes } from './outline-routes.ts';
import { postRoutes } from './post-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { publicationRoutes } from './publication-routes.ts';
import { researchRoutes } from './research-routes.ts';
import { resourceRoutes } from './resource-routes.ts';
import { sectionRoutes } from './section-routes.ts';
import { sourceRoutes } from './source-routes.ts';

/** Version 1 of the API: the rooms' verbs under stable names. */
export function v1ApiRoutes(router: Router, ctx: Deps): void {
  meRoutes(router, ctx);
  researchRoutes(router, ctx);
  articleRoutes(router, ctx);
  briefItemRoutes(router, ctx);
  sourceRoutes(router, ctx);
  outlineRoutes(router, ctx);
  operationRoutes(router, ctx);
  sectionRoutes(router, ctx);
  commentRoutes(router, ctx);
  resourceRoutes(router, ctx);
  profileRoutes(router, ctx);
  batchRoutes(router, ctx);
  postRoutes(router, ctx);
  publicationRoutes(router, ctx);
}
