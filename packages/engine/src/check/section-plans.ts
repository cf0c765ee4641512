import type { SectionKind } from '../article.ts';
import { sentenceKey } from '../text/article/checked-article.ts';

interface Headed {
  kind: SectionKind;
  heading: string;
}

/**
 * Matches sections to the plans of an outline by heading and occurrence. A renamed section matches the plan at its
 * position if both have the same number of sections.
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

/**
 * Identifies sections by heading and occurrence. Only the first can be the introduction, whose heading isn't printed.
 */
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
