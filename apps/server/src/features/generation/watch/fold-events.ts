import type { GenerationEvent } from '@inkstep/contract';

/**
 * The events that lead to the same sections with the same text as all of these: each section once, as it is now. A
 * browser that comes late gets these instead of every piece.
 */
export function foldEvents(events: readonly GenerationEvent[]): GenerationEvent[] {
  const begun = new Map<string, GenerationEvent>();
  const texts = new Map<string, string>();
  for (const event of events) {
    if (event.type === 'section') {
      begun.set(event.id, event);
      texts.delete(event.id);
    } else if (event.type === 'delta') texts.set(event.id, (texts.get(event.id) ?? '') + event.text);
  }
  return [...begun].flatMap(([id, section]): GenerationEvent[] => {
    const text = texts.get(id);
    return text === undefined ? [section] : [section, { type: 'delta', id, text }];
  });
}
