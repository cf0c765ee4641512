import type { ArticleBrief, EditableOutline, Outline, OutlineSection } from '../../article.ts';
import { articleLabels } from '../../text/article-labels.ts';
import { plainText } from '../../text/markdown-text.ts';
import { plainLine } from '../../text/plain-line.ts';
import { textTools } from '../../text/text-tools.ts';
import { candidatesFromSources, dividePassages, gatherEvidence, type OutlineInput } from './evidence.ts';

const LONGEST_HEADING = 120;
const MAX_POINTS = 6;
const LONGEST_POINT = 200;

/** Adds passages of its sources to each section. One without any is written as general advice. */
export function assignPassages({
  input,
  brief,
  language,
  passages,
}: OutlineInput & { input: EditableOutline }): Outline {
  const evidence = gatherEvidence({ sources: brief.sources, passages }, language);
  const { sections, ...named } = plainOutline(input, brief, language);
  const divided = dividePassages(
    evidence,
    sections.map((section) => ({
      ...section,
      candidates:
        section.lockedText === undefined ? candidatesFromSources(evidence, section, section.sources) : [],
    })),
  );
  const planned = sections.map(({ sources: _, lockedText, ...section }, index): OutlineSection => {
    const id = `s${index + 1}`;
    if (lockedText !== undefined) return { id, ...section, ...lockedPlan(lockedText, language) };
    const passageIds = (divided[index] ?? []).map((passage) => passage.id);
    return { id, ...section, passageIds, hasEvidence: passageIds.length > 0 };
  });
  return { ...named, language, sections: planned };
}

/** Summarizes a locked section for the writers of the others. */
const lockedPlan = (text: string, language: string) =>
  ({
    keyPoints: keyPointsOfText(text, language),
    passageIds: [],
    hasEvidence: true,
    locked: true,
  }) satisfies Partial<OutlineSection>;

/**
 * Converts an outline to plain lines, because Markdown and line breaks would break headings. Only the first section
 * can be the introduction.
 */
export function plainOutline(
  outline: EditableOutline,
  brief: ArticleBrief,
  language: string,
): EditableOutline {
  const labels = articleLabels(language);
  const lines = (texts: readonly string[]) => texts.map((text) => plainLine(text)).filter(Boolean);
  const title =
    plainLine(outline.title, LONGEST_HEADING) || plainLine(brief.topics[0] ?? '') || labels.introduction;
  return {
    title,
    ...(outline.titleEdited && { titleEdited: true }),
    angle: plainLine(outline.angle),
    sections: outline.sections.map((section, index) => {
      const kind = section.kind === 'introduction' && index > 0 ? 'body' : section.kind;
      const usual = kind === 'body' ? title : labels[kind];
      return {
        kind,
        heading:
          section.lockedText === undefined
            ? plainLine(section.heading, LONGEST_HEADING) || usual
            : section.heading,
        intent: plainLine(section.intent),
        keyPoints: lines(section.keyPoints),
        targetWords: section.targetWords,
        keyphrases: lines(section.keyphrases),
        questions: lines(section.questions),
        sources: section.sources,
        ...(section.lockedText !== undefined && { lockedText: section.lockedText }),
      };
    }),
  };
}

/** Returns the first sentence of each paragraph as key points. */
function keyPointsOfText(markdown: string, language: string): string[] {
  const { sentences } = textTools(language);
  return markdown
    .split(/\n\s*\n/)
    .map((paragraph) => plainText(paragraph).replace(/\s?\[S?\d[\d.]*\]/g, ''))
    .flatMap((paragraph) => sentences(paragraph).slice(0, 1))
    .map((sentence) => sentence.slice(0, LONGEST_POINT).trim())
    .filter(Boolean)
    .slice(0, MAX_POINTS);
}
