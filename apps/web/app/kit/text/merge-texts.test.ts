import { Writer } from '@inkstep/article/testing';
import { describe, expect, test } from 'vitest';
import { type Choice, listPlaces, mergeTexts, replacementsBetween, settle } from './merge-texts.ts';

const merge = (base: string, mine: string, theirs: string) => mergeTexts(base, mine, theirs);

describe('merging two texts that come from the same one', () => {
  test.each([
    ['different paragraphs', 'One.\n\nTwo.', 'One!\n\nTwo.', 'One.\n\nTwo!', 'One!\n\nTwo!'],
    ['adjacent sentences', 'One. Two.', 'One, mine. Two.', 'One. Two, theirs.', 'One, mine. Two, theirs.'],
    ['list items', '- a\n- b\n- c', '- A\n- b\n- c', '- a\n- B\n- c', '- A\n- B\n- c'],
    [
      'a new paragraph and an edit',
      'One.\n\nTwo.',
      'New.\n\nOne.\n\nTwo.',
      'One.\n\n2.',
      'New.\n\nOne.\n\n2.',
    ],
    [
      'a removed and an edited paragraph',
      'One.\n\nTwo.\n\nThree.',
      'Two.\n\nThree.',
      'One.\n\nTwo.\n\n3.',
      'Two.\n\n3.',
    ],
    [
      'metadata and body',
      'SEO Title: A\n---\n\n# B',
      'SEO Title: a\n---\n\n# B',
      'SEO Title: A\n---\n\n# b',
      'SEO Title: a\n---\n\n# b',
    ],
    ['the same change', 'One.', 'Two.', 'Two.', 'Two.'],
    ['Chinese sentences', '第一句。第二句。', '第一句，改。第二句。', '第一句。第二句，改。', null],
    ['nothing on one side', 'One.', 'One.', 'Two.', 'Two.'],
    ['an empty base', '', '', 'Two.', 'Two.'],
  ])('%s', (_, base, mine, theirs, expected) => {
    const merged = merge(base, mine, theirs);
    // Chinese has no space between sentences to separate adjacent changes.
    expect(listPlaces(merged)).toHaveLength(expected === null ? 1 : 0);
    if (expected !== null) expect(settle(merged)).toBe(expected);
  });

  test('the same sentence is a place to decide, and the rest is settled', () => {
    const merged = merge('One. Two. Three.', 'One. Mine. Three!', 'One? Theirs. Three.');
    expect(merged).toEqual([expect.stringContaining('One'), { mine: 'Mine.', theirs: 'Theirs.' }, ' Three!']);
    expect(settle(merged, ['mine'])).toBe('One? Mine. Three!');
    expect(settle(merged, ['theirs'])).toBe('One? Theirs. Three!');
    expect(settle(merged, ['both'])).toBe('One? Theirs. Mine. Three!');
  });

  test('a changed and a removed paragraph', () => {
    const merged = merge('One.\n\nTwo.\n\nThree.', 'One.\n\nThree.', 'One.\n\nTwo, longer.\n\nThree.');
    expect(listPlaces(merged)).toHaveLength(1);
    expect(settle(merged, ['theirs'])).toBe('One.\n\nTwo, longer.\n\nThree.');
    expect(settle(merged, ['mine'])).toBe('One.\n\nThree.');
    expect(settle(merged, ['both'])).toBe('One.\n\nTwo, longer.\n\nThree.');
  });

  test('paragraphs that both added to the end can both stay', () => {
    const merged = merge('One.', 'One.\n\nMine.', 'One.\n\nTheirs.');
    expect(settle(merged, ['both'])).toBe('One.\n\nTheirs.\n\nMine.');
  });

  test('a sentence that one side changed below a new one of each side is not there twice', () => {
    const merged = merge('Old.\n\nEnd.', 'Mine.\n\nOld.\n\nEnd.', 'Theirs.\n\nOld, changed.\n\nEnd.');
    expect(settle(merged, ['mine'])).toBe('Mine.\n\nOld.\n\nEnd.');
    expect(settle(merged, ['theirs'])).toBe('Theirs.\n\nOld, changed.\n\nEnd.');
  });

  test('a sentence that both changed is not there twice if one also replaced its neighbours', () => {
    const merged = merge(
      'One.\n\nTwo.\n\nOld.',
      'One.\n\nTwo.\n\nOld, mine.',
      'New.\n\nOld, theirs.\n\nLast.',
    );
    for (const choice of ['mine', 'theirs'] as const) {
      const text = settle(
        merged,
        listPlaces(merged).map(() => choice),
      );
      expect(text.match(/Old/g)).toHaveLength(1);
    }
  });

  test('adjacent places are one', () => {
    const merged = merge('One. Two.', 'A. B.', 'C. D.');
    expect(merged).toEqual([{ mine: 'A. B.', theirs: 'C. D.' }]);
  });

  test('each choice gives the whole text of a side when everything differs', () => {
    const merged = merge('Old.\n\nText.', 'My own.\n\nWords.', 'Their.\n\nOther words. More.');
    const all = (choice: 'mine' | 'theirs') => listPlaces(merged).map(() => choice);
    expect(settle(merged, all('mine'))).toBe('My own.\n\nWords.');
    expect(settle(merged, all('theirs'))).toBe('Their.\n\nOther words. More.');
  });
});

describe('lines that both added at one place are both kept, the stored ones first', () => {
  const row = (name: string) => `| ${name} |`;
  test.each([
    [
      'list items',
      '- a\n- b\n\nEnd.',
      '- a\n- b\n- Mine\n\nEnd.',
      '- a\n- b\n- Theirs\n\nEnd.',
      '- a\n- b\n- Theirs\n- Mine\n\nEnd.',
    ],
    ['list items at the end', '- a', '- a\n- Mine', '- a\n- Theirs', '- a\n- Theirs\n- Mine'],
    ['list items below a break at the end', '- a\n', '- a\n- Mine', '- a\n- Theirs', '- a\n- Theirs\n- Mine'],
    [
      'list items between others',
      '- a\n- c',
      '- a\n- Mine\n- c',
      '- a\n- Theirs\n- c',
      '- a\n- Theirs\n- Mine\n- c',
    ],
    ['paragraphs', 'A.\n\nB.', 'A.\n\nMine.\n\nB.', 'A.\n\nTheirs.\n\nB.', 'A.\n\nTheirs.\n\nMine.\n\nB.'],
    ['paragraphs at the end', 'A.', 'A.\n\nMine.', 'A.\n\nTheirs.', 'A.\n\nTheirs.\n\nMine.'],
    [
      'rows',
      `${row('a')}\n| - |\n${row('b')}\n\nEnd.`,
      `${row('a')}\n| - |\n${row('b')}\n${row('mine')}\n\nEnd.`,
      `${row('a')}\n| - |\n${row('b')}\n${row('theirs')}\n\nEnd.`,
      `${row('a')}\n| - |\n${row('b')}\n${row('theirs')}\n${row('mine')}\n\nEnd.`,
    ],
    [
      'a list item and a paragraph below the list',
      '- a\n\nEnd.',
      '- a\n- Mine\n\nEnd.',
      '- a\n\nTheirs.\n\nEnd.',
      '- a\n- Mine\n\nTheirs.\n\nEnd.',
    ],
    [
      'the same item, once',
      '- a\n\nEnd.',
      '- a\n- Same\n\nEnd.',
      '- a\n- Same\n\nEnd.',
      '- a\n- Same\n\nEnd.',
    ],
    [
      'an item that is still empty',
      '- a\n\nEnd.',
      '- a\n- Mine\n\nEnd.',
      '- a\n- \n\nEnd.',
      '- a\n- \n- Mine\n\nEnd.',
    ],
    [
      'an item below one that is still typed',
      '- a\n\nEnd.',
      '- a bit\n- Mine\n\nEnd.',
      '- a\n- Theirs\n\nEnd.',
      '- a bit\n- Mine\n- Theirs\n\nEnd.',
    ],
    [
      'an item below one that is changed',
      '- one a\n\nEnd.',
      '- any a\n\nEnd.',
      '- one a\n- Theirs\n\nEnd.',
      '- any a\n- Theirs\n\nEnd.',
    ],
    [
      'a sentence and a paragraph after it',
      'A. B.',
      'A. B. Mine.',
      'A. B.\n\nTheirs.',
      'A. B. Mine.\n\nTheirs.',
    ],
  ])('%s', (_, base, mine, theirs, expected) => {
    const merged = merge(base, mine, theirs);
    expect(listPlaces(merged)).toEqual([]);
    expect(settle(merged)).toBe(expected);
  });

  test.each([
    ['sentences of one paragraph', 'A. B.', 'A. B. Mine.', 'A. B. Theirs.'],
    ['metadata', '# A\n\nB.', 'Tags: mine\n---\n\n# A\n\nB.', 'Tags: theirs\n---\n\n# A\n\nB.'],
    [
      'a line of metadata',
      'SEO Title: A\n---\n\nB.',
      'SEO Title: A\nTags: mine\n---\n\nB.',
      'SEO Title: A\nTags: theirs\n---\n\nB.',
    ],
  ])('but not %s', (_, base, mine, theirs) => {
    expect(listPlaces(merge(base, mine, theirs))).toHaveLength(1);
  });
});

describe('citations stay with the sentence before them', () => {
  const base = 'It boils. Limescale raised the heat of the water.[1] It cools in the pot.[2]';

  test('when both add a sentence after one', () => {
    const merged = merge(base, `${base} Mine is new.`, `${base} Theirs is new.`);
    expect(merged).toEqual([base, { mine: ' Mine is new.', theirs: ' Theirs is new.' }]);
    expect(settle(merged, ['both'])).toBe(`${base} Theirs is new. Mine is new.`);
  });

  test('when both change a word of it', () => {
    const merged = merge(base, base.replace('raised', 'lifted'), base.replace('raised', 'slowed'));
    expect(settle(merged, ['both'])).toBe(
      'It boils. Limescale slowed the heat of the water.[1] Limescale lifted the heat of the water.[1] It cools in the pot.[2]',
    );
  });

  test('in Chinese, where no space comes between sentences', () => {
    const merged = merge(
      '第一句。[1]第二句。[2]',
      '第一句，我。[1]第二句。[2]',
      '第一句，他。[1]第二句。[2]',
    );
    expect(settle(merged, ['both'])).toBe('第一句，他。[1]第一句，我。[1]第二句。[2]');
  });

  const MARKS = [
    '.[1] ',
    '.[2][3] ',
    '.[4, 5] ',
    ' [6]. ',
    '. [7] ',
    '.[The source](https://e.com/?a=b) ',
    '. ',
    '。[8]',
    '? ',
    '.[9]\n\n',
  ];
  const sentence = (writer: Writer) =>
    writer.sentence().replaceAll(/[\d.。[\]]|\s+$/gu, '') + writer.pick(MARKS);

  function edited(writer: Writer, sentences: readonly string[]): string {
    const edits = sentences.map((old) => {
      const kind = writer.below(8);
      if (kind === 0) return '';
      if (kind === 1) return sentence(writer);
      if (kind === 2) return old + sentence(writer);
      return kind === 3 ? old.replace(/ \p{L}+(?= )/u, ' changed') : old;
    });
    return edits.join('').trim();
  }

  test('in random texts of two writers, whatever is chosen', () => {
    let conflicts = 0;
    for (let seed = 1; seed <= 300; seed += 1) {
      const writer = new Writer(seed);
      const sentences = Array.from({ length: 2 + writer.below(8) }, () => sentence(writer));
      const merged = merge(sentences.join('').trim(), edited(writer, sentences), edited(writer, sentences));
      const places = listPlaces(merged);
      conflicts += places.length;
      const choices = [...(['mine', 'theirs', 'both'] as const), undefined].map((all) =>
        places.map((): Choice => all ?? writer.pick(['mine', 'theirs', 'both'])),
      );
      for (const each of choices) {
        const text = settle(merged, each);
        const rest = text.replaceAll(/\[\d(?:, \d)?\]|\[The source\]\(https:\/\/e\.com\/\?a=b\)/g, '');
        expect(rest).not.toMatch(/[[\]()\d]/);
      }
    }
    expect(conflicts).toBeGreaterThan(200);
  });
});

describe('the replacements that make one text of another', () => {
  const apply = (text: string, changes: ReturnType<typeof replacementsBetween>) =>
    changes
      .toReversed()
      .reduce((now, { from, to, insert }) => now.slice(0, from) + insert + now.slice(to), text);

  test.each([
    ['One. Two.\n\nThree.', 'One. 2.\n\nThree! Four.'],
    ['', 'New'],
    ['Old', ''],
    ['a\n\nb\n\nc', 'c\n\nb\n\na'],
    ['😀 One.', '😁 One.'],
  ])('%j to %j', (before, after) => {
    expect(apply(before, replacementsBetween(before, after))).toBe(after);
  });

  test('leave alone what is the same', () => {
    expect(replacementsBetween('One. Two.\n\nThree.', 'One. Two!\n\nThree.\n\nFour.')).toEqual([
      { from: 8, to: 9, insert: '!' },
      { from: 17, to: 17, insert: '\n\nFour.' },
    ]);
    expect(replacementsBetween('Same.', 'Same.')).toEqual([]);
  });
});
