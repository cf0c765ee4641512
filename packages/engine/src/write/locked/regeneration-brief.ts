import { type ArticleBrief, type EditableSection, TARGET_WORDS } from '../../article.ts';
import { sectionPlans } from '../../check/section-plans.ts';
import type { ArticlePart, ArticleParts } from '../../text/article/article-parts.ts';
import { articleLabels } from '../../text/article-labels.ts';
import { subheadings } from '../../text/markdown-text.ts';
import { divideWords } from '../outline/section-plan.ts';
import { currentEvidence, type StoredEvidence } from '../revision/current-evidence.ts';

export interface ExistingArticle {
  article: ArticleParts;
  locked: readonly ArticlePart[];
  /** Stored part of its evidence. */
  evidence: StoredEvidence;
  language: string;
  /** Range of target words that an outline may have for one section. */
  sectionWords: { least: number; most: number };
}

const KEYPHRASES = 2;

/**
 * Builds the brief to regenerate an article except for its locked sections. The current headings are the outline,
 * with the plans of the brief's own outline; other sections share the remaining words by their current length.
 */
export function regenerationBrief(
  brief: ArticleBrief,
  { article, locked, evidence, language, sectionWords: { least, most } }: ExistingArticle,
): ArticleBrief {
  const plans = sectionPlans(article.sections, brief.outline?.sections ?? []);
  const planOf = (part: ArticlePart) => plans[article.sections.indexOf(part)];
  const open = article.sections.filter((section) => !locked.includes(section));
  const kept = locked.reduce((sum, { words }) => sum + words, 0);
  const settled = open.reduce((sum, section) => sum + (planOf(section)?.targetWords ?? 0), kept);
  const unplanned = open.filter((section) => !planOf(section));
  const shares = divideWords(
    unplanned.map(({ words }) => words),
    Math.max(unplanned.length * least, wantedWords(brief) - settled),
    most,
  );
  const { references: cited, passages } = currentEvidence(article, evidence, brief.sources);
  const references = cited.filter(({ title }) => title !== '');
  const labels = articleLabels(language);
  const firstBody = open.find(({ kind }) => kind === 'body');

  const section = (part: ArticlePart): EditableSection => {
    const { kind, heading, markdown, words } = part;
    const place = { kind, heading: kind === 'introduction' ? labels.introduction : heading };
    const isKept = locked.includes(part);
    const plan = planOf(part);
    if (plan && !isKept) {
      // An FAQ with a custom heading isn't recognized in the article text.
      const isRead = kind === 'introduction' || plan.kind === 'introduction';
      return { ...plan, ...place, kind: isRead ? kind : plan.kind };
    }
    const takesKeyphrases = kind === 'introduction' || part === firstBody;
    return {
      ...place,
      intent: '',
      keyPoints: [],
      targetWords: isKept ? words : (shares[unplanned.indexOf(part)] ?? least),
      keyphrases: takesKeyphrases ? brief.keywords.slice(0, KEYPHRASES) : [],
      questions: kind === 'faq' ? questionsOf(markdown, brief) : [],
      sources: brief.sources.map(({ id }) => id),
      ...(isKept && { lockedText: markdown }),
    };
  };
  return {
    ...brief,
    language,
    outline: {
      title: article.title,
      ...(brief.outline?.title === article.title && { titleEdited: brief.outline.titleEdited }),
      angle: brief.outline?.angle ?? '',
      sections: article.sections.map(section),
    },
    lockedEvidence: {
      references,
      passages: passages.filter(({ sourceId }) => references.some((named) => named.sourceId === sourceId)),
    },
  };
}

/** Returns the words of the outline, which the user may have set, or else those of the chosen length. */
const wantedWords = ({ outline, length }: ArticleBrief): number =>
  outline?.sections.reduce((sum, { targetWords }) => sum + targetWords, 0) || TARGET_WORDS[length];

function questionsOf(markdown: string, { questions }: ArticleBrief): string[] {
  const asked = subheadings(markdown);
  return asked.length > 0 ? asked : questions.slice(0, 3);
}
