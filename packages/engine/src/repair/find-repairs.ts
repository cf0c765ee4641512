import type { DraftedSection } from '../article.ts';
import { sectionMeter, type WrittenSections } from './measure-section.ts';
import { type PlannedRepair, penalty, planRepairs } from './plan-repairs.ts';

export function findRepairs(written: WrittenSections): PlannedRepair[] {
  const measure = sectionMeter(written);
  return planRepairs(
    written.outline,
    new Map(written.sections.map((section) => [section.id, measure(section)])),
  );
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
  return penalty(measure(repaired), goalWords) < penalty(measure(first), goalWords);
}
