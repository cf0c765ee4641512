import type { ArticleBrief, GivenOutline, Outline, OutlineSection } from '../article.ts';
import { articleLabels } from '../article-labels.ts';
import { keptPoints } from '../kept/kept-points.ts';
import { plainLine } from '../markdown/plain-line.ts';
import { type Evidence, gatherEvidence, type OutlineInput, passagesFromSources } from './evidence.ts';

const LONGEST_HEADING = 120;

/** A person's outline as the writers get it. */
export function givenOutline({
  given,
  brief,
  language,
  passages,
}: OutlineInput & { given: GivenOutline }): Outline {
  const evidence = gatherEvidence({ sources: brief.sources, passages }, language);
  return outlineFrom(evidence, given, { brief, language });
}

/**
 * Its sections in their order and with their words, each with passages of the sources chosen for it. One that finds none
 * is marked, and written as general advice.
 */
export function outlineFrom(
  evidence: Evidence,
  given: GivenOutline,
  { brief, language }: Pick<OutlineInput, 'brief' | 'language'>,
): Outline {
  const { title, angle, sections } = plainOutline(given, brief, language);
  const planned: OutlineSection[] = [];
  for (const [index, { sources, kept, ...section }] of sections.entries()) {
    const id = `s${index + 1}`;
    if (kept !== undefined) {
      planned.push({ id, ...section, ...keptPlan(kept, language) });
      continue;
    }
    const own = passagesFromSources(evidence, section, sources);
    planned.push({
      id,
      ...section,
      passageIds: own.map((passage) => passage.id),
      hasEvidence: own.length > 0,
    });
  }
  return { title, angle, language, sections: planned };
}

/** Others write around it, so they are told what it deals with. */
const keptPlan = (kept: string, language: string) =>
  ({
    keyPoints: keptPoints(kept, language),
    passageIds: [],
    hasEvidence: true,
    locked: true,
  }) satisfies Partial<OutlineSection>;

/** In words alone: Markdown and line breaks would make more of a heading. Only the first section can introduce. */
export function plainOutline(given: GivenOutline, brief: ArticleBrief, language: string): GivenOutline {
  const labels = articleLabels(language);
  const lines = (texts: readonly string[]) => texts.map((text) => plainLine(text)).filter(Boolean);
  const title =
    plainLine(given.title, LONGEST_HEADING) || plainLine(brief.topics[0] ?? '') || labels.introduction;
  return {
    title,
    angle: plainLine(given.angle),
    sections: given.sections.map((section, index) => {
      const kind = section.kind === 'introduction' && index > 0 ? 'body' : section.kind;
      const usual = kind === 'body' ? title : labels[kind];
      return {
        kind,
        heading:
          section.kept === undefined ? plainLine(section.heading, LONGEST_HEADING) || usual : section.heading,
        intent: plainLine(section.intent),
        keyPoints: lines(section.keyPoints),
        targetWords: section.targetWords,
        keyphrases: lines(section.keyphrases),
        questions: lines(section.questions),
        sources: section.sources,
        ...(section.kept !== undefined && { kept: section.kept }),
      };
    }),
  };
}
