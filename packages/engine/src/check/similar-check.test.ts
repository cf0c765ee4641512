import { describe, expect, it } from 'vitest';
import { packedRuns, textSketch } from '../text/text-sketch.ts';
import { checkArticle } from './check-article.ts';
import { articleFixes } from './fixes.ts';
import type { CheckName } from './report.ts';
import type { SimilarArticle } from './similar-check.ts';

const article = (subject: string, body: string, seoTitle = `About ${subject}`) =>
  `SEO Title: ${seoTitle}
Meta Description: Everything that you need to know about ${subject}.
Focus Keywords: ${subject}
Tags: a
---

# ${subject}

${body}
`;
/** Article whose sentences say the same of every subject. */
const template = (subject: string) =>
  article(
    subject,
    `Before you buy ${subject}, think about where it will stand and who will use it every day.

## Care

Most people clean ${subject} once a week, which is enough unless the water is very hard. Replace worn parts of ${subject} as soon as you notice a change in sound or smell.`,
  );

const other = (title: string, text: string, more: Partial<SimilarArticle> = {}): SimilarArticle => {
  const { seoTitle, metaDescription } = textSketch(text, 'en');
  return {
    id: `id of ${title}`,
    title,
    path: `/${title}`,
    isEarlier: true,
    runs: packedRuns(text, 'en'),
    seoTitle,
    metaDescription,
    ...more,
  };
};

function reportOf(text: string, ...similar: SimilarArticle[]) {
  const input = {
    text,
    language: 'en',
    targetWords: 60,
    tonality: 'informative' as const,
    keyTerms: [],
    questions: [],
    references: [],
    passages: [],
    ownKnowledge: [],
    ownTexts: [],
    year: 2026,
    topics: [],
    author: undefined,
    allowedLinks: [],
    generatedLinks: [],
    similar,
  };
  const report = checkArticle(input);
  const fixes = articleFixes({ input, report, locks: [], plans: [] });
  const check = (name: CheckName) => report.checks.find((each) => each.name === name);
  return { report, fixes, check, similar: check('similar') };
}

describe('an article beside others', () => {
  it('is named and capped if it is of the same template, however the subjects are called', () => {
    const { similar, report } = reportOf(
      template('espresso machines'),
      other('Hoses', template('garden hoses')),
    );
    expect(similar).toMatchObject({
      verdict: 'bad',
      other: { id: 'id of Hoses', title: 'Hoses', path: '/Hoses' },
    });
    expect(similar?.facts['share']).toBeGreaterThan(0.8);
    expect(similar?.places).toHaveLength(3);
    expect(similar?.places.map(({ note }) => note)).toEqual(['Hoses', 'Hoses', 'Hoses']);
    expect(report.caps).toContainEqual({ reason: 'similar', most: 40 });
    expect(report.score).toBeLessThanOrEqual(40);
  });

  it('is limited less if only part of it is shared', () => {
    const shared = 'Turn the heap every two weeks so that air reaches the middle of it.';
    const own =
      'A closed bin keeps rats away and stays warm for longer in the cold months of winter and spring.';
    const { similar, report } = reportOf(
      article('compost', `${shared} ${own}`),
      other('Rats', article('rats', shared)),
    );
    expect(similar?.verdict).toBe('bad');
    expect(report.caps).toContainEqual({ reason: 'similar', most: 60 });
  });

  it('is fine with texts of its own on one subject', () => {
    const { similar } = reportOf(
      article('compost', 'Turn the heap every two weeks so that air reaches the middle of it.'),
      other('Bins', article('compost', 'A closed bin keeps rats away and stays warm for longer in winter.')),
    );
    expect(similar).toMatchObject({ verdict: 'good', facts: { share: 0 }, places: [] });
    expect(similar).not.toHaveProperty('other');
  });

  it('may quote what another quotes of one source', () => {
    const quote = '“The heap was steaming in the morning and cold again by the end of the week,” she wrote. ';
    const { similar } = reportOf(
      article('compost', `${quote}Turn it every two weeks so that air reaches its middle.`),
      other('Rats', article('rats', quote)),
    );
    expect(similar?.verdict).toBe('good');
  });

  it('is compared with the one with which it shares most', () => {
    const shared =
      'Turn the heap every two weeks so that air reaches the middle of it. A second sentence is here to be shared by both of them.';
    const { similar } = reportOf(
      article('compost', shared),
      other('Rats', article('rats', 'Turn the heap every two weeks so that air reaches the middle of it.')),
      other('Worms', article('worms', shared)),
    );
    expect(similar).toMatchObject({ facts: { share: 1 }, other: { title: 'Worms' } });
  });

  it('is not measured without others', () => {
    expect(reportOf(template('hoses')).similar).toMatchObject({ verdict: 'none', points: 0 });
  });

  it('is the one to rewrite only if it is the later one', () => {
    const hoses = other('Hoses', template('garden hoses'));
    expect(reportOf(template('espresso machines'), hoses).fixes.similar).toMatchObject({
      kind: 'revision',
      section: { heading: 'Care' },
      revision: { mode: 'rewrite', name: 'similar', items: ['Hoses'], other: 'id of Hoses' },
    });
    expect(reportOf(template('espresso machines'), { ...hoses, isEarlier: false }).fixes.similar).toEqual({
      kind: 'none',
      reason: 'similarLater',
    });
  });

  it('needs a title and description of its own, and gets them from its text', () => {
    const text = article(
      'compost',
      'Turn the heap every two weeks so that air reaches the middle of it.',
      'A guide',
    );
    const same = other('Rats', article('rats', '', 'A GUIDE!'), { runs: '' });
    const { check, fixes } = reportOf(text, same);
    expect(check('seoTitle')).toMatchObject({ verdict: 'bad', facts: { same: 1 }, other: { title: 'Rats' } });
    expect(check('metaDescription')).not.toHaveProperty('other');
    expect(fixes.seoTitle).toMatchObject({
      kind: 'text',
      text: expect.stringContaining('SEO Title: compost'),
    });
    const { metaDescription } = textSketch(text, 'en');
    expect(reportOf(text, { ...same, metaDescription }).check('metaDescription')).toMatchObject({
      verdict: 'bad',
      other: { title: 'Rats' },
    });
  });
});
