import { describe, expect, it } from 'vitest';
import { type Anchor, compareTexts, createAnchor, findAnchor, moveAnchor } from './anchors.ts';

const TEXT = `# Drip irrigation

Drip lines bring water to the root. In the trial they cut use by 42 percent [1]. Timers help.

## Mulch

Straw keeps the soil wet. In the trial they cut use by 42 percent [1]. It is cheap 🌾.

堆肥需要水分。蚯蚓吃果皮和叶子。每周翻堆一次。
`;

function anchorOf(quote: string, text = TEXT): Anchor {
  const start = text.indexOf(quote);
  return createAnchor(text, start, start + quote.length);
}

const CLAIM = 'In the trial they cut use by 42 percent [1].';

describe('an anchor that is moved', () => {
  it.each<[string, string, string, string | null]>([
    ['with text before it', 'Timers help.', TEXT.replace('Drip lines', 'Good drip lines'), 'Timers help.'],
    [
      'with its own text edited',
      'Straw keeps the soil wet.',
      TEXT.replace('the soil', 'sandy soil'),
      'Straw keeps sandy soil wet.',
    ],
    [
      'with text written into it',
      'Straw keeps the soil wet',
      TEXT.replace('keeps', 'really keeps'),
      'Straw really keeps the soil wet',
    ],
    ['with its end replaced', 'cut use by 42 percent', TEXT.replace('42 percent', '45 %'), 'cut use by 45 %'],
    [
      'with its paragraph split',
      '堆肥需要水分。',
      TEXT.replace('需要水分', '需要\n\n水分'),
      '堆肥需要\n\n水分。',
    ],
    ['with a letter typed into its word', 'Timers', TEXT.replace('Timers', 'Timmers'), 'Timmers'],
    ['in Chinese', '蚯蚓吃果皮和叶子', TEXT.replace('果皮', '果皮、菜叶'), '蚯蚓吃果皮、菜叶和叶子'],
    ['beside an emoji', 'It is cheap 🌾', TEXT.replace('🌾', '🌽'), 'It is cheap 🌽'],
    ['deleted', 'Straw keeps the soil wet.', TEXT.replace('Straw keeps the soil wet. ', ''), null],
    ['replaced by another sentence', 'Timers help.', TEXT.replace('Timers help.', 'Pressure matters.'), null],
    ['deleted while a copy is left', CLAIM, TEXT.replace(` ${CLAIM}`, ''), null],
    ['of an emptied text', 'Timers help.', '', null],
  ])('%s', (_, quote, after, expected) => {
    const moved = moveAnchor(anchorOf(quote), TEXT, after);
    expect(moved && after.slice(moved.start, moved.end)).toBe(expected);
    expect(moved?.quote ?? null).toBe(expected);
  });

  it.each([
    ['split', 'A heap\n\nneeds air.'],
    ['split, with more text', 'A heap grows.\n\nIt needs air.'],
  ])('keeps all words of a paragraph that is %s, and when it is joined again', (_, split) => {
    const [joined, parted] = ['A heap needs air.', split].map((words) => `# C\n\nOne.\n\n${words}\n\nWait.`);
    const moved = moveAnchor(anchorOf('A heap needs air.', joined), joined!, parted!);
    expect(moved?.quote).toBe(split);
    expect(moveAnchor(moved!, parted!, joined!)?.quote).toBe('A heap needs air.');
  });

  it('goes with its paragraph, and not to a copy of its sentence', () => {
    const [title = '', first = '', heading = '', second = '', ...rest] = TEXT.split('\n\n');
    const after = [title, heading, second, ...rest, first].join('\n\n');
    const moved = moveAnchor(anchorOf(CLAIM), TEXT, after);
    expect(moved?.start).toBe(after.lastIndexOf(CLAIM));
  });

  it('stays at its copy of a sentence while the other is deleted', () => {
    const start = TEXT.lastIndexOf(CLAIM);
    const after = TEXT.replace(` ${CLAIM}`, '');
    expect(moveAnchor(createAnchor(TEXT, start, start + CLAIM.length), TEXT, after)?.start).toBe(
      after.indexOf(CLAIM),
    );
  });
});

describe('a detached anchor', () => {
  const anchor = anchorOf(CLAIM);
  const without = TEXT.replace(`${CLAIM} `, '');

  it('returns to its place, not to the copy that was there all along', () => {
    expect(findAnchor(anchor, without, compareTexts(without, without))).toBeNull();
    expect(findAnchor(anchor, TEXT, compareTexts(without, TEXT))).toEqual(anchor);
  });

  it('returns where its unique words were pasted', () => {
    const straw = anchorOf('Straw keeps the soil wet.');
    const cut = TEXT.replace(`${straw.quote} `, '');
    const pasted = `${cut}\n${straw.quote}\n`;
    expect(findAnchor(straw, pasted, compareTexts(cut, pasted))?.start).toBe(pasted.lastIndexOf(straw.quote));
  });

  it('is found by its context without the edit, and stays detached among equals', () => {
    expect(findAnchor(anchor, TEXT)).toEqual(anchor);
    expect(findAnchor({ ...anchor, prefix: '', suffix: '' }, TEXT)).toBeNull();
    expect(findAnchor(anchor, `${TEXT}\n\n${TEXT}`)).toBeNull();
  });
});

it('has no white space at its ends and splits no character', () => {
  expect(createAnchor('One  🌾 two', 3, 6)).toMatchObject({ quote: '🌾', prefix: 'One  ', suffix: ' two' });
});
