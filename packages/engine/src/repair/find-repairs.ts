import type { DraftedSection } from '../article.ts';
import { sectionMeter, type WrittenSections } from './measure-section.ts';
import { type PlannedRepair, penalty, planRepairs } from './plan-repairs.ts';
import { reanchored } from './recite.ts';

/** Citations that another passage on offer supports are no faults: code moves them in the end. */
export function findRepairs(written: WrittenSections): PlannedRepair[] {
  const measure = sectionMeter(written);
  const sections = reanchored(written.sections, written);
  return planRepairs(written.outline, new Map(sections.map((section) => [section.id, measure(section)])));
}

/** Whether a repaired section is better than its first version, which must be among the written sections. */
export function isBetter({
  written,
  first,
  repaired,
  goalWords,
}: {
  written: WrittenSections;
  first: DraftedSection;
  repaired: DraftedSection;
  goalWords: number;
}): boolean {
  const measure = sectionMeter(written);
  const [before = first, after = repaired] = reanchored([first, repaired], written);
  return penalty(measure(after), goalWords) < penalty(measure(before), goalWords);
}
