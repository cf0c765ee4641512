import { picturePath } from '@inkstep/article/pictures';
import { DomainError } from '../../platform/errors.ts';
import type { ImportCtx } from './context.ts';
import { parsePackedName } from './packed-picture.ts';
import { hasPicture } from './queries.ts';
import { type Problem, problem, type SourceItem } from './sources/source.ts';

/** Further pictures of a post keep their URLs. */
const MAX_OF_POST = 200;
/** After this many consecutive failures a site is skipped: each attempt takes long. */
const MAX_FAILURES = 5;
const AT_ONCE = 4;
const MAX_REMEMBERED = 20_000;

export interface PictureImporter {
  /** Maps URLs of a post's pictures to stored ones. Pictures that fail are missing and reported. */
  take(
    urls: readonly string[],
    from: Pick<SourceItem, 'readPicture'>,
  ): Promise<{ addresses: ReadonlyMap<string, string>; stored: number; problems: Problem[] }>;
}

/** Remembers stored pictures and failing sites for one import. */
export function createPictureImporter(
  { db, intake }: Pick<ImportCtx, 'db' | 'intake'>,
  signal: AbortSignal,
): PictureImporter {
  const known = new Map<string, string>();
  const failures = new Map<string, number>();

  async function fetchPicture(url: string): Promise<string | undefined> {
    const remembered = known.get(url);
    if (remembered) return remembered;
    const { host } = new URL(url);
    if ((failures.get(host) ?? 0) >= MAX_FAILURES) return undefined;
    const address = await orUndefined(() => intake.fetch(url));
    failures.set(host, address ? 0 : (failures.get(host) ?? 0) + 1);
    if (address && known.size < MAX_REMEMBERED) known.set(url, address);
    return address;
  }

  async function orUndefined(take: () => Promise<{ url: string }>): Promise<string | undefined> {
    try {
      return (await take()).url;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof DomainError) return undefined;
      throw error;
    }
  }

  async function takeOne(
    url: string,
    { readPicture }: Pick<SourceItem, 'readPicture'>,
  ): Promise<{ address: string; isNew: boolean } | undefined> {
    if (/^https?:\/\//i.test(url) && URL.canParse(url)) {
      const isNew = !known.has(url);
      const address = await fetchPicture(url);
      return address ? { address, isNew } : undefined;
    }
    const packed = await readPicture?.(url);
    if (!packed) return undefined;
    // A picture of our own export: storing it again would recompress it under another path.
    const own = parsePackedName(packed.path);
    if (own && (await hasPicture(db, own))) return { address: picturePath(own), isNew: false };
    const address = await orUndefined(() => intake.store(packed.bytes));
    return address ? { address, isNew: true } : undefined;
  }

  return {
    async take(urls, from) {
      // Our own paths stay.
      const wanted = [...new Set(urls)].filter(
        (url) => !url.startsWith('/files/') && !url.startsWith('data:'),
      );
      const addresses = new Map<string, string>();
      const problems: Problem[] = [];
      let stored = 0;
      const waiting = wanted.slice(0, MAX_OF_POST);
      const work = async () => {
        for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
          const taken = await takeOne(url, from);
          if (!taken) problems.push(problem('picture_missing', url));
          else addresses.set(url, taken.address);
          if (taken?.isNew) stored += 1;
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      if (wanted.length > MAX_OF_POST) problems.push(problem('pictures_left', wanted.length - MAX_OF_POST));
      return { addresses, stored, problems };
    },
  };
}
