import { readFileSync } from 'node:fs';
import path from 'node:path';
import { computations } from '@inkstep/engine/computations';
import { describe, expect, it } from 'vitest';
import { extractPage } from '../../platform/extraction/extract-page.ts';
import { ExtractionFailed } from '../../platform/extraction/extracted-page.ts';

/** Pages when they were cited and when they are read again, with the outcomes that a person would want. */
interface PagePairs {
  pages: {
    before: string;
    /** Markdown of the article, which cites the page as [1]. */
    article: string;
    language?: string;
  }[];
  /** The page is read again as `after`, or with a part `replaced` by another, or as it was. */
  pairs: {
    name: string;
    /** Position of the page. */
    page: number;
    after?: string;
    replaced?: string;
    by?: string;
    wanted: string;
    /** Part of the new passage. */
    now?: string;
    /** Words that are marked in it. */
    marked?: string[];
  }[];
}

const { pages, pairs } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'fixtures/page-pairs.json'), 'utf8'),
) as PagePairs;

const read = (html: string) =>
  extractPage({
    url: 'https://garden.example/drip',
    contentType: 'text/html',
    bytes: Buffer.from(html),
    readsWhole: true,
  });

/** Outcome of reading the page of a pair again for an article that cites it. */
async function outcomeOf(pair: PagePairs['pairs'][number]) {
  const { before, article, language = 'en' } = pages[pair.page]!;
  const after = pair.after ?? before.replace(pair.replaced ?? '', () => pair.by ?? '');
  const archived = await read(before);
  const sources = [{ id: 's1', title: archived.title, content: archived.content, kind: 'fact' as const }];
  const { passages } = computations.prepareBrief({
    topics: [archived.title],
    keywords: [],
    questions: [],
    sources,
    language,
  } as unknown as Parameters<typeof computations.prepareBrief>[0]);
  const now = await read(after).catch((error: unknown) => {
    if (error instanceof ExtractionFailed) return undefined;
    throw error;
  });
  if (!now) return { outcome: 'unreadable' };
  const result = computations.rereadSource({
    article: {
      text: article,
      language,
      year: 2026,
      passages,
      source: { number: 1, sourceId: 's1', title: archived.title },
    },
    archived,
    page: {
      title: now.title,
      content: now.content,
      whole: now.whole?.text ?? '',
      marks: now.whole?.marks ?? [],
    },
  });
  if (result.outcome !== 'changed') return { outcome: result.outcome };
  return { outcome: result.changes.map(({ kind }) => kind).join(' '), changes: result.changes };
}

describe('a cited page that is read again', () => {
  it.each(pairs.map((pair) => [pair.name, pair] as const))('%s', async (_, pair) => {
    const { outcome, changes } = await outcomeOf(pair);
    expect(outcome).toBe(pair.wanted);
    if (pair.now !== undefined)
      expect(changes?.[0]?.new.map(({ text }) => text).join('')).toContain(pair.now);
    if (pair.marked !== undefined)
      expect(changes?.[0]?.new.filter(({ isChanged }) => isChanged).map(({ text }) => text)).toEqual(
        pair.marked,
      );
  });
});
