import type { ArticleNote, DraftedSection } from '../article.ts';
import { articleLanguageJudge } from '../article-language.ts';
import { cutToLength } from './cut-to-length.ts';
import type { WrittenSections } from './measure-section.ts';
import { LENGTH_TOLERANCE } from './plan-repairs.ts';
import { sectionReader } from './section-reader.ts';

export interface FinalSections {
  sections: DraftedSection[];
  notes: ArticleNote[];
}

export function finalizeSections({
  brief,
  outline,
  passages,
  sections: written,
}: WrittenSections): FinalSections {
  const judge = articleLanguageJudge(brief, outline);
  const read = sectionReader(passages, outline.language);
  const sections = cutToLength(written, outline, read);
  const texts = sections.map((section) => ({ ...read(section.markdown), heading: section.heading }));
  const words = texts.reduce((sum, text) => sum + text.words, 0);
  const target = outline.sections.reduce((sum, { targetWords }) => sum + targetWords, 0);
  const isOff = Math.abs(words - target) > target * LENGTH_TOLERANCE;
  return {
    sections,
    notes: [
      ...(isOff ? [{ kind: 'otherLength' as const, words, target }] : []),
      ...texts
        .filter(({ sentences }) => judge.isForeign(sentences.map(({ text }) => text)))
        .map(({ heading }) => ({ kind: 'sectionLanguage' as const, heading })),
    ],
  };
}
