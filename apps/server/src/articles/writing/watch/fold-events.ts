import { GenerationEvent } from '@inkstep/contract';

/**
 * Reduces events to a shorter list with the same result: each section once, then its current text. Sent to browsers
 * that connect late.
 */
export function foldEvents(events: readonly GenerationEvent[]): GenerationEvent[] {
  const { begun, texts } = foldTexts(events);
  const pieces = [...texts].map(([id, text]) => ({ id, text }));
  return pieces.length === 0 ? [...begun.values()] : [...begun.values(), { type: 'delta', pieces }];
}

/** Current text of each section, from stored events. */
export const currentTexts = (stored: readonly unknown[]): Record<string, string> =>
  Object.fromEntries(foldTexts(stored.map((event) => GenerationEvent.parse(event))).texts);

function foldTexts(events: readonly GenerationEvent[]) {
  const begun = new Map<string, GenerationEvent>();
  const texts = new Map<string, string>();
  for (const event of events) {
    if (event.type === 'section') {
      begun.set(event.id, event);
      texts.delete(event.id);
    } else if (event.type === 'delta') {
      for (const { id, text } of event.pieces) texts.set(id, (texts.get(id) ?? '') + text);
    }
  }
  return { begun, texts };
}
