import { GenerationEvent } from '@inkstep/contract';

/**
 * The events that lead to the same sections with the same text as all of these: each section once, then all text as it
 * is now. A browser that comes late gets these instead of every piece.
 */
export function foldEvents(events: readonly GenerationEvent[]): GenerationEvent[] {
  const { begun, texts } = shown(events);
  const pieces = [...texts].map(([id, text]) => ({ id, text }));
  return pieces.length === 0 ? [...begun.values()] : [...begun.values(), { type: 'delta', pieces }];
}

/** The text of each section as it is after these stored events. */
export const shownTexts = (stored: readonly unknown[]): Record<string, string> =>
  Object.fromEntries(shown(stored.map((event) => GenerationEvent.parse(event))).texts);

function shown(events: readonly GenerationEvent[]) {
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
