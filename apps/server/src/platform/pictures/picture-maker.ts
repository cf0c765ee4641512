import { createProcessPool, type JobOptions, PoolBusy, ProcessEnded } from '../processes/process-pool.ts';
import { type MadePicture, PictureRefused, type WordPicture } from './made-picture.ts';
import type { PictureJob, PictureReply } from './picture-process.ts';

/** Thrown if too many pictures wait. */
export class PicturesBusy extends Error {}

export interface MakeOptions extends Omit<JobOptions, 'weight'> {
  /** Digital source type that its sizes state. */
  sourceType?: string | undefined;
}

export interface PictureMaker {
  /** Decodes and encodes in a separate process. @throws PictureRefused; PicturesBusy */
  make(bytes: Uint8Array, job?: MakeOptions): Promise<MadePicture>;
  /** Converts a stored picture for Word. @throws PictureRefused; PicturesBusy */
  forWord(webp: Uint8Array): Promise<WordPicture>;
  close(): Promise<void>;
}

const MB = 1_000_000;

/** Processes one picture at a time: decoded ones are large. */
export function createPictureMaker({ deadlineMs = 60_000, idleMs = 30_000 } = {}): PictureMaker {
  const pool = createProcessPool<PictureJob, PictureReply>({
    script: new URL('./picture-process.ts', import.meta.url),
    size: 1,
    deadlineMs,
    idleMs,
    maxHeapMb: 128,
    addons: true,
    // Megabytes: files are held in memory while they wait.
    maxWaiting: 150,
    maxWaitingOfOwner: 50,
    longestWaitMs: 60_000,
    muchMs: 10_000,
  });

  async function run(work: PictureJob, job?: Omit<JobOptions, 'weight'>) {
    const weight = Math.max(1, Math.ceil(work.bytes.length / MB));
    const reply = await pool.run(work, { ...job, weight }).catch((error: unknown) => {
      if (error instanceof PoolBusy) throw new PicturesBusy(error.message, { cause: error });
      // It took too long, or crashed its process.
      if (error instanceof ProcessEnded) throw new PictureRefused('broken', { cause: error });
      throw error;
    });
    if ('refusal' in reply) throw new PictureRefused(reply.refusal);
    return reply;
  }

  return {
    async make(bytes, { sourceType, ...job } = {}) {
      const reply = await run({ bytes, isForWord: false, sourceType }, job);
      if ('forWord' in reply) throw new Error('another picture was made');
      return reply.picture;
    },
    async forWord(bytes) {
      const reply = await run({ bytes, isForWord: true });
      if ('picture' in reply) throw new Error('another picture was made');
      return reply.forWord;
    },
    close: pool.close,
  };
}
