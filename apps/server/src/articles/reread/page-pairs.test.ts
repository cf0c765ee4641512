import { computations } from '@inkstep/engine/computations';
import { describe, expect, it } from 'vitest';
import { extractPage } from '../../platform/extraction/extract-page.ts';
import { ExtractionFailed } from '../../platform/extraction/extracted-page.ts';
import { PAGE_PAIRS, type PagePair } from './page-pairs.ts';

const read = (html: string) =>
  extractPage({
    url: 'https://garden.example/drip',
    contentType: 'text/html',
    bytes: Buffer.from(html),
    readsWhole: true,
  });

/** Outcome of reading the page of a pair again for an article that cites it. */
async function outcomeOf({ before, after, article, language = 'en' }: PagePair) {
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
  it.each(PAGE_PAIRS.map((pair) => [pair.name, pair] as const))('%s', async (_, pair) => {
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
