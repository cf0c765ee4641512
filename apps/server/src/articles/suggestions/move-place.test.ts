import { compareTexts, createAnchor } from '@inkstep/article/anchors';
import { applyEdits } from '@inkstep/article/apply-edits';
import { splitEdit } from '@inkstep/article/split-edit';
import { describe, expect, it } from 'vitest';
import { placeBeside, placeThrough } from './move-place.ts';

const BASE = `# Coffee at home

Good coffee begins with fresh beans. Most people keep them too long. A burr grinder gives even grounds.

## Water

Use water just off the boil. Hard water hides acidity. Soft water tastes flat.

- Filter hard water
- Empty the kettle each day

## Milk

Any milk will do. Warm it slowly, so that it stays sweet. Any milk will do.
`;
const EDITED = BASE.replace('Most people keep them too long.', 'Buy them fresh.')
  .replace('Hard water hides acidity. ', '')
  .replace('- Empty the kettle each day', '- Empty the kettle each day\n- Descale it monthly')
  .replace('Warm it slowly', 'Heat it slowly')
  .replace('## Milk\n\n', '## Milk\n\nIt matters less. ');

function suggestionsOf(base: string, edited: string) {
  return splitEdit(base, edited).map((edit) => ({
    ...edit,
    before: base.slice(edit.start, edit.end),
    prefix: createAnchor(base, edit.start, edit.start).prefix,
    suffix: createAnchor(base, edit.end, edit.end).suffix,
    state: 'open' as 'open' | 'stale',
  }));
}
type Suggested = ReturnType<typeof suggestionsOf>[number];

/** Repeatable random numbers. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function saveOf(text: string, word: string, random: (below: number) => number): string {
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const at = spaces[random(spaces.length)] ?? 0;
  const kind = random(4);
  if (kind === 0) return `${word} opens.\n\n${text}`;
  if (kind === 1) return `${text}\nThe end is ${word}.\n`;
  // Words of others may go too, but never those that are counted here.
  return `${text.slice(0, at)} ${word}${text.slice(at)}`;
}

describe('the place of a suggestion', () => {
  it('loses no letter of anybody, whichever are accepted while others save', () => {
    let accepted = 0;
    for (let seed = 1; seed <= 60; seed += 1) {
      const random = randomFrom(seed);
      let text = BASE;
      let left: Suggested[] = suggestionsOf(BASE, EDITED);
      const words: string[] = [];
      for (let step = 0; step < 12; step += 1) {
        const before = text;
        if (random(2) === 0) {
          const word = `word${seed}x${step}x`;
          words.push(word);
          text = saveOf(before, word, random);
          const edit = compareTexts(before, text);
          left = left.map((one) => ({ ...one, ...placeThrough(one, edit, one.state) }));
        } else {
          const chosen = left[random(left.length)];
          if (!chosen || chosen.state === 'stale') continue;
          text = applyEdits(before, [chosen]);
          accepted += 1;
          left = left
            .filter((one) => one !== chosen)
            .map((one) =>
              one.state === 'open'
                ? { ...one, ...placeBeside(one, [chosen], text) }
                : { ...one, ...placeThrough(one, compareTexts(before, text), one.state) },
            );
        }
        for (const word of words) expect(text).toContain(word);
        for (const { state, start, end, before: passage } of left)
          if (state === 'open') expect(text.slice(start, end)).toBe(passage);
      }
    }
    expect(accepted).toBeGreaterThan(150);
  });

  it('is found again when its passage was moved', () => {
    const [one] = suggestionsOf(BASE, BASE.replace('Filter hard water', 'Filter all water'));
    const water = BASE.slice(BASE.indexOf('## Water'), BASE.indexOf('## Milk'));
    const moved = BASE.replace(water, '') + `\n${water}`;
    const { start, end, state } = placeThrough(one!, compareTexts(BASE, moved), 'open');
    expect([state, moved.slice(start, end)]).toEqual(['open', '- Filter hard water']);
  });

  it('of an insertion is between the words that were around it', () => {
    const [one] = suggestionsOf(BASE, BASE.replace('Soft water', 'Rain water is soft. Soft water'));
    const saved = BASE.replace('Use water just off the boil.', 'Use hot water.');
    const { start, end, state } = placeThrough(one!, compareTexts(BASE, saved), 'open');
    expect([state, start, saved.slice(start, start + 10)]).toEqual(['open', end, 'Soft water']);
  });

  it('is stale without its passage, with what is there now', () => {
    const [one] = suggestionsOf(BASE, BASE.replace('Filter hard water', 'Filter all water'));
    const saved = BASE.replace('- Filter hard water', '- Use bottled water');
    const { start, end, state } = placeThrough(one!, compareTexts(BASE, saved), 'open');
    expect(state).toBe('stale');
    expect(saved.slice(start, end)).toContain('bottled');
  });
});
