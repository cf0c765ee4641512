import { type MadePicture, type PictureRefusal, PictureRefused } from './made-picture.ts';
import { makePicture } from './make-picture.ts';

/** Errors lose their class between processes, so refusals are sent as values. */
export type PictureReply = { picture: MadePicture } | { refusal: PictureRefusal };

process.on('message', ({ bytes }: { bytes: Uint8Array }) => {
  void makePicture(bytes)
    .then((picture): PictureReply => ({ picture }))
    .catch(
      (error: unknown): PictureReply => ({
        refusal: error instanceof PictureRefused ? error.reason : 'broken',
      }),
    )
    .then((reply) => process.send?.(reply));
});
