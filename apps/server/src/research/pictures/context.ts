import type { PictureModelCtx } from '../../ai/index.ts';
import type { fetchPicture } from '../../library/index.ts';
import type { FindingCtx } from '../finding/context.ts';

export type PicturesCtx = Parameters<typeof fetchPicture>[0] & PictureModelCtx & Pick<FindingCtx, 'config'>;
