import { type MadePicture, type PictureRefusal, PictureRefused, type WordPicture } from './made-picture.ts';
import { makePicture } from './make-picture.ts';
import { wordPicture } from './word-picture.ts';

export interface PictureJob {
  bytes: Uint8Array;
  /** True to convert a stored picture for Word instead. */
  isForWord: boolean;
  /** Digital source type that its sizes state. */
  sourceType?: string | undefined;
}

/** Errors lose their class between processes, so refusals are sent as values. */
export type PictureReply = { picture: MadePicture } | { forWord: WordPicture } | { refusal: PictureRefusal };

const done = async ({ bytes, isForWord, sourceType }: PictureJob): Promise<PictureReply> =>
  isForWord ? { forWord: await wordPicture(bytes) } : { picture: await makePicture(bytes, sourceType) };

process.on('message', (job: PictureJob) => {
  void done(job)
    .catch(
      (error: unknown): PictureReply => ({
        refusal: error instanceof PictureRefused ? error.reason : 'broken',
      }),
    )
    .then((reply) => process.send?.(reply));
});
