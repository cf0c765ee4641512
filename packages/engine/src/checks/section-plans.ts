import type { SectionKind } from '../article.ts';
import { sentenceKey } from './checked-article.ts';

interface Headed {
  kind: SectionKind;
  heading: string;
}

/**
 * For each section of an article what an outline plans for it: of the same headings the first is by the first plan and
 * so on. A renamed one is by the plan at its place, where the article has as many sections as the outline.
 */
export function sectionPlans<P extends Headed>(
  sections: readonly Headed[],
  plans: readonly P[],
): (P | undefined)[] {
  const byKey = new Map(keysOf(plans).map((key, place) => [key, plans[place]]));
  const keys = keysOf(sections);
  const found = keys.map((key) => byKey.get(key));
  if (sections.length !== plans.length) return found;
  return found.map((plan, place) => {
    const atPlace = plans[place];
    return plan ?? (atPlace && !found.includes(atPlace) ? atPlace : undefined);
  });
}

/** Only the first section can introduce, and no article prints the heading of that. */
function keysOf(sections: readonly Headed[]): string[] {
  const seen = new Map<string, number>();
  return sections.map(({ kind, heading }, place) => {
    if (kind === 'introduction' && place === 0) return 'introduction';
    const key = sentenceKey(heading);
    const ordinal = seen.get(key) ?? 0;
    seen.set(key, ordinal + 1);
    return `${ordinal} ${key}`;
  });
}
