import { describe, expect, it } from 'vitest';
import { findOverlaps } from './find-overlaps.ts';

/** Article whose sentences say the same of every subject. */
const template = (subject: string) =>
  `**Title**: About ${subject}
**Focus Keywords**: ${subject}

---

# ${subject}

Before you buy ${subject}, think about where it will stand and who will use it every day.

## Care

Most people clean ${subject} once a week, which is enough unless the water is very hard. Replace worn parts of ${subject} as soon as you notice a change in sound or smell.
`;
const own = (subject: string, sentences: string) =>
  `**Focus Keywords**: ${subject}\n\n---\n\n# ${subject}\n\n${sentences}\n`;

const compare = (...texts: string[]) =>
  findOverlaps(texts.map((text, at) => ({ id: `${at}`, text, language: 'en' })));

describe('findOverlaps', () => {
  it('finds texts of a template, however the subjects are called', () => {
    const found = compare(template('an espresso machine'), template('garden hoses'));
    expect(found.map(({ id, otherId }) => [id, otherId])).toEqual([
      ['0', '1'],
      ['1', '0'],
    ]);
    for (const { share } of found) expect(share).toBeGreaterThan(0.8);
    expect(found[0]?.sentences.length).toBeGreaterThanOrEqual(3);
  });

  it('finds nothing in texts of their own on one subject', () => {
    expect(
      compare(
        own('compost', 'Turn the heap every two weeks so that air reaches the middle of it.'),
        own('compost', 'A closed bin keeps rats away and stays warm for longer in winter.'),
      ),
    ).toEqual([]);
  });

  it('leaves out quotations, which several articles may have of one source', () => {
    const quote = '“The heap was steaming in the morning and cold again by the end of the week,” she wrote.';
    expect(compare(own('compost', quote), own('rats', quote))).toEqual([]);
  });

  it('names the one with which most is shared', () => {
    const shared =
      'Turn the heap every two weeks so that air reaches the middle of it. A second sentence is here to be shared by both of them.';
    const [found] = compare(
      own('compost', shared),
      own(
        'rats',
        'Turn the heap every two weeks so that air reaches the middle of it. Rats like warm places with food.',
      ),
      own('worms', shared),
    );
    expect(found).toMatchObject({ id: '0', otherId: '2', share: 1 });
  });
});
