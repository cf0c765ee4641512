import { expect, test } from 'vitest';
import { sourceNames } from './source-names.ts';

const USUAL = 'Custom Text Block';

test('[SRC-15] texts with the same title are distinguished by their first words; pages and other titles stay', () => {
  const sources = [
    { title: USUAL, url: '', content: '**Cold brew** steeps for sixteen hours in a jar in the fridge.' },
    { title: USUAL, url: '', content: 'Grind it coarse.' },
    { title: USUAL, url: '', content: '' },
    { title: 'My notes', url: '', content: 'Beans.' },
    { title: 'Bloc', url: '', content: 'Uno.' },
    { title: 'Bloc', url: '', content: 'Dos.' },
    { title: 'Page', url: 'https://example.com', content: 'Words.' },
  ];
  expect(sourceNames(sources, USUAL)).toEqual([
    'Custom Text Block: Cold brew steeps for sixteen hours in a...',
    'Custom Text Block: Grind it coarse.',
    USUAL,
    'My notes',
    'Bloc: Uno.',
    'Bloc: Dos.',
    'Page',
  ]);
});
