import type { GeneratedPicture, LibraryPicture } from '@inkstep/contract';
import { makeUserPicture, type PictureModelCtx, type PictureUser } from '../../ai/index.ts';
import type { FileOwner, FilesCtx } from './context.ts';
import { storePicture } from './store-picture.ts';

/** Has the model for pictures make one, and stores it. @throws as `makeUserPicture` and `storePicture` do */
export async function generatePicture(
  ctx: FilesCtx & PictureModelCtx,
  { user, owner }: { user: PictureUser; owner: FileOwner },
  { prompt, shape }: GeneratedPicture,
  signal: AbortSignal,
): Promise<LibraryPicture> {
  const { bytes, model } = await makeUserPicture(ctx, user, { prompt, shape, signal });
  const now = new Date().toISOString();
  const origin = { kind: 'generated', model, prompt, generatedAt: now } as const;
  return { ...(await storePicture(ctx, owner, bytes, { signal, origin })), origin, createdAt: now };
}
