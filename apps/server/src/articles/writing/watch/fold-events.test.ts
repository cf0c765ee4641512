import type { GenerationEvent } from '@inkstep/contract';
import { describe, expect, it } from 'vitest';
import { foldEvents } from './fold-events.ts';

const section = (id: string): GenerationEvent => ({ type: 'section', id, heading: id, position: 0 });
const delta = (...pieces: [id: string, text: string][]): GenerationEvent => ({
  type: 'delta',
  pieces: pieces.map(([id, text]) => ({ id, text })),
});

describe('foldEvents', () => {
  it.each<[string, GenerationEvent[], GenerationEvent[]]>([
    ['nothing', [], []],
    ['sections without text', [section('a'), section('b')], [section('a'), section('b')]],
    [
      'pieces that arrive by turns',
      [section('a'), section('b'), delta(['a', '1'], ['b', 'x']), delta(['a', '2']), delta(['b', 'y'])],
      [section('a'), section('b'), delta(['a', '12'], ['b', 'xy'])],
    ],
    [
      'a section that restarted',
      [section('a'), delta(['a', 'old']), section('a'), delta(['a', 'n']), delta(['a', 'ew'])],
      [section('a'), delta(['a', 'new'])],
    ],
    [
      'a section that restarted and has no text yet',
      [section('a'), delta(['a', 'old']), section('b'), section('a')],
      [section('a'), section('b')],
    ],
  ])('%s', (_, events, folded) => {
    expect(foldEvents(events)).toEqual(folded);
  });

  it('keeps the order in which sections were announced first, and changes nothing that it was given', () => {
    const events = [section('a'), section('b'), delta(['b', 'x']), section('a'), delta(['a', '1'])];
    const before = structuredClone(events);
    expect(foldEvents(events)).toEqual([section('a'), section('b'), delta(['b', 'x'], ['a', '1'])]);
    expect(events).toEqual(before);
  });
});
