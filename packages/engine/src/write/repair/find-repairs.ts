import type { DraftedSection } from '../../article.ts';
import { sectionMeter, type WrittenSections } from './measure-section.ts';
import { moveCitations } from './move-citations.ts';
import { type PlannedRepair, penalty, planRepairs } from './plan-repairs.ts';

/** Plans repairs. Citations that another offered passage supports aren't faults: code moves them in the end. */
export function findRepairs(written: WrittenSections): PlannedRepair[] {
  const measure = sectionMeter(written);
  const sections = moveCitations(written.sections, written);
  return planRepairs(written.outline, new Map(sections.map((section) => [section.id, measure(section)])));
}

export interface RepairedSection {
  section: DraftedSection;
  goalWords: number;
}

/**
 * Returns the better version of each repaired section: the repair, or the first one, which must be among the written
 * sections.
 */
export function betterVersions({
  written,
  repaired,
}: {
  written: WrittenSections;
  repaired: readonly RepairedSection[];
}): DraftedSection[] {
  const measure = sectionMeter(written);
  const firsts = new Map(written.sections.map((section) => [section.id, section]));
  const pairs = repaired.flatMap(({ section, goalWords }) => {
    const first = firsts.get(section.id);
    return first === undefined ? [] : [{ first, section, goalWords }];
  });
  const cited = moveCitations(
    pairs.flatMap(({ first, section }) => [first, section]),
    written,
  );
  return pairs.map(({ first, section, goalWords }, at) => {
    const [before = first, after = section] = cited.slice(2 * at, 2 * at + 2);
    return penalty(measure(after), goalWords) < penalty(measure(before), goalWords) ? section : first;
  });
}
