import { accountPaths } from './account-paths.ts';
import { adminPaths } from './admin-paths.ts';
import { articlePaths } from './article-paths.ts';
import { commentPaths } from './articles/comment-paths.ts';
import { reviewLinkPaths } from './articles/review-link-paths.ts';
import { batchPaths } from './batches/batch-paths.ts';
import { libraryPaths } from './library/library-paths.ts';
import { picturePaths } from './library/picture-paths.ts';
import { paths } from './paths.ts';
import { programPaths } from './program-paths.ts';
import { publicPaths } from './public-paths.ts';

export const allPaths = {
  ...paths,
  ...accountPaths,
  ...adminPaths,
  ...articlePaths,
  ...commentPaths,
  ...reviewLinkPaths,
  ...batchPaths,
  ...libraryPaths,
  ...picturePaths,
  ...programPaths,
  ...publicPaths,
} as const;
