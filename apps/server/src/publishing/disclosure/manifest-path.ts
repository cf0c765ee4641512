import type { PostKind } from '@inkstep/contract';
import { publicPath } from '../feeds/addresses.ts';

/** Path of the signed manifest that tells how a post was made. */
export const manifestPath = (post: { kind: PostKind; slug: string }): string =>
  `${publicPath(post)}/manifest.json`;
