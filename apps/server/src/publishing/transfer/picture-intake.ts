import { setTimeout as wait } from 'node:timers/promises';
import type { StoredPicture } from '@inkstep/contract';
import { fetchPicture, storePicture } from '../../library/index.ts';
import { DomainError } from '../../platform/errors.ts';

/** Stores pictures for the blog. Both methods reject with a DomainError for an unusable picture. */
export interface PictureIntake {
  store(bytes: Buffer): Promise<Pick<StoredPicture, 'url'>>;
  fetch(url: string): Promise<Pick<StoredPicture, 'url'>>;
}

export type PictureIntakeCtx = Parameters<typeof fetchPicture>[0];

const BLOG = { workspaceId: null };
const MAX_ATTEMPTS = 6;

export function createPictureIntake(ctx: PictureIntakeCtx, signal: AbortSignal): PictureIntake {
  return {
    store: (bytes) => untilFree(() => storePicture(ctx, BLOG, bytes, { signal }), signal),
    fetch: (url) => untilFree(() => fetchPicture(ctx, BLOG, url, { signal }), signal),
  };
}

/** Gives interactive uploads priority over imports. */
async function untilFree<T>(take: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await take();
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'UNAVAILABLE' || attempt === MAX_ATTEMPTS)
        throw error;
      await wait((error.retryAfterSeconds ?? 1) * 1000, undefined, { signal });
    }
  }
}
