import { eq } from 'drizzle-orm';
import { buildEvidence, buildSource } from '../../apps/server/src/publishing/evidence/factory.ts';
import { buildPost } from '../../apps/server/src/publishing/factory.ts';
import { posts } from '../../apps/server/src/publishing/tables.ts';
import type { BenchDatabase } from './database.ts';

const CONTENT = `## Heat

Water boils at 100 °C at sea level [1]. On a mountain of 4,000 metres it boils at 86 °C [1][2]. Tea tastes best below that.

## Money

Most kettles last for 9 years [2]. Copper pots are polished with salt and vinegar [1]. The margin of a shop is 41 percent [3].`;

const page = (number: number, title: string) =>
  buildSource({ number, title, url: `https://water.example/${number}` });

/** A public page of evidence with each verdict, a contradiction, a private source and a correction. Returns its path. */
export async function addEvidencePost({ db }: BenchDatabase): Promise<string> {
  const { id, slug } = await buildPost(db, {
    title: 'Boiling water',
    content: CONTENT,
    author: 'Ada Marsh',
    published: true,
  });
  const figure = (text: string, key: string) => ({
    text,
    facts: [{ kind: 'figure' as const, key, text: key }],
  });
  const evidence = buildEvidence({
    sources: [
      page(1, 'Boiling point'),
      page(2, 'Kettles and mountains'),
      buildSource({ number: 3, kind: 'document', title: 'Internal paper', url: null, author: null }),
    ],
    passages: [
      {
        id: 'S1.1',
        source: 1,
        text: 'At sea level, water boils at 100 °C. Higher up it boils sooner.',
        disputed: [
          {
            passageId: 'S9.1',
            here: figure('Water boils at 100 °C.', '100'),
            there: figure('Water boils at 97 °C.', '97'),
          },
        ],
      },
      { id: 'S2.1', source: 2, text: 'On a mountain of 4,000 metres water boils at 86 °C.' },
      { id: 'S2.2', source: 2, text: 'Most kettles last for four years.' },
    ],
    rivals: {
      'S9.1': { kind: 'page', number: null, title: 'Another page', url: 'https://other.example/' },
    },
  });
  const added = ['Most kettles last for 9 years.'];
  const corrections = [{ at: '2026-01-04T10:00:00.000Z', kind: 'changed' as const, added, removed: 1 }];
  await db.update(posts).set({ evidencePage: true, evidence, corrections }).where(eq(posts.id, id));
  return `/evidence/${slug}`;
}
