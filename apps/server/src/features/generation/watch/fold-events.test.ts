import type { GenerationEvent } from '@inkstep/contract';
import { describe, expect, it } from 'vitest';
import { foldEvents } from './fold-events.ts';

const section = (id: string): GenerationEvent => ({ type: 'section', id, heading: id, position: 0 });
const delta = (id: string, text: string): GenerationEvent => ({ type: 'delta', id, text });

describe('foldEvents', () => {
  it.each<[string, GenerationEvent[], GenerationEvent[]]>([
    ['nothing', [], []],
    ['sections without text', [section('a'), section('b')], [section('a'), section('b')]],
    [
      'pieces that arrive by turns',
      [section('a'), section('b'), delta('a', '1'), delta('b', 'x'), delta('a', '2'), delta('b', 'y')],
      [section('a'), delta('a', '12'), section('b'), delta('b', 'xy')],
    ],
    [
      'a section that began anew',
      [section('a'), delta('a', 'old'), section('a'), delta('a', 'n'), delta('a', 'ew')],
      [section('a'), delta('a', 'new')],
    ],
    [
      'a section that began anew and has no text yet',
      [section('a'), delta('a', 'old'), section('b'), section('a')],
      [section('a'), section('b')],
    ],
  ])('%s', (_, events, folded) => {
    expect(foldEvents(events)).toEqual(folded);
  });

  it('keeps the order in which sections were announced first, and changes nothing that it was given', () => {
    const events = [section('a'), section('b'), delta('b', 'x'), section('a'), delta('a', '1')];
    const before = structuredClone(events);
    expect(foldEvents(events)).toEqual([section('a'), delta('a', '1'), section('b'), delta('b', 'x')]);
    expect(events).toEqual(before);
  });
});
