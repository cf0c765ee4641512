import type { FoundPicture, PictureSourceFailure } from '@inkstep/contract';
import { OutsideRefusal } from '../outside/outside-failure.ts';
import type { PicturesCtx } from './context.ts';
import type { FoundPage, PictureSource } from './picture-source.ts';
import { pictureSources } from './picture-sources.ts';

const DEADLINE_MS = 8_000;

interface Answer extends FoundPage {
  failed?: PictureSourceFailure;
}

export interface FoundPictures extends FoundPage {
  failed: PictureSourceFailure[];
}

/** Searches all sources. One that fails is named, and the others' pictures are returned. */
export async function findPictures(
  ctx: PicturesCtx,
  { q, page }: { q: string; page: number },
  signal: AbortSignal,
): Promise<FoundPictures> {
  const answers = await Promise.all(
    pictureSources(ctx).map((source) => ask(ctx, source, { q, page }, signal)),
  );
  signal.throwIfAborted();
  return {
    pictures: withoutTwins(alternating(answers.map(({ pictures }) => pictures))),
    failed: answers.flatMap(({ failed }) => failed ?? []),
    more: answers.some(({ more }) => more),
  };
}

async function ask(
  { log }: PicturesCtx,
  source: PictureSource,
  { q, page }: { q: string; page: number },
  signal: AbortSignal,
): Promise<Answer> {
  try {
    return await source.search(q, page, AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]));
  } catch (error) {
    log.warn({ err: error, source: source.id }, 'pictures could not be searched');
    const reason = error instanceof OutsideRefusal ? 'limit' : 'unreachable';
    return { pictures: [], more: false, failed: { source: source.id, reason } };
  }
}

/** One of each list in turn. */
function alternating<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}

/** Openverse lists pictures of Wikimedia Commons too. */
function withoutTwins(pictures: readonly FoundPicture[]): FoundPicture[] {
  const pages = new Set<string>();
  return pictures.filter(({ pageUrl }) => {
    const page = pageUrl.replace(/^https?:\/\/|[?#].*$/g, '');
    const isNew = !pages.has(page);
    pages.add(page);
    return isNew;
  });
}
