import { expect, test } from 'vitest';
import { buildFoundPicture } from '../../../test/build-picture.ts';
import { proposeAlt } from './propose-alt.ts';

const place = { heading: 'How drip lines save water' };
const found = (title: string, description = '') =>
  ({ kind: 'found', picture: buildFoundPicture({ title, description }) }) as const;
const file = (name: string) => ({ kind: 'file', file: new File([], name) }) as const;

test.each([
  [found('Drip', 'A drip line under mulch.'), 'A drip line under mulch'],
  [found('Drip_line-2.jpg'), 'Drip line 2'],
  [found('IMG_1234'), place.heading],
  [found('DSC00042.JPG'), place.heading],
  [found('', 'A long sentence about a garden. '.repeat(9)), 'A long sentence about a garden'],
  [found('', 'word '.repeat(80)), `${'word '.repeat(31)}word…`],
  [file('tomato-bed.png'), 'tomato bed'],
  [file('2024-05-01 12.33.png'), place.heading],
  [
    {
      kind: 'stored',
      url: '',
      origin: { kind: 'generated', model: 'm', prompt: 'A blue barrel', generatedAt: '' },
    } as const,
    'A blue barrel',
  ],
  [{ kind: 'stored', url: '', origin: { kind: 'uploaded' } } as const, place.heading],
])('%o is described as %j', (candidate, alt) => {
  expect(proposeAlt(candidate, place)).toBe(alt);
});
