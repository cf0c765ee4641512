import { type EditableOutline, type OutlineSection, TARGET_WORDS } from '../article.ts';
import { articleLabels } from '../article-labels.ts';
import { planSections } from '../outline/section-plan.ts';
import { composer } from './compose.ts';
import { type BodyDraft, draftRest, draftTopics } from './draft-body.ts';
import { draftFromAll } from './draft-from-all.ts';
import { withExperience } from './experience.ts';
import { otherHeadings, topicHeadings } from './headings.ts';
import { pickIntroduction, pickShortIntroduction } from './introduction.ts';
import { keyPointsOf } from './key-points.ts';
import { openLedger } from './ledger.ts';
import { outlinedParts } from './outlined-sections.ts';
import { bodyPart, type Draft, faqPart, gapPart, introductionPart, type Part, productPart } from './parts.ts';
import { type Excerpt, wordsOf } from './pick-excerpts.ts';
import { searchForAll } from './queries.ts';
import { answerQuestions } from './questions.ts';
import { isLittle } from './sentence-groups.ts';
import { gapText, skeletonHeadings } from './skeleton.ts';

export interface SectionDraft {
  plan: OutlineSection;
  markdown: string;
  excerpts: readonly Excerpt[];
  isGap: boolean;
}

const MOST_QUESTIONS = 5;

/** All sections in order: the drafter's own, or those of the provided outline. */
export function draftSections(draft: Draft, providedOutline?: EditableOutline): SectionDraft[] {
  const isEmpty = draft.corpus.sentences.length === 0;
  const parts = providedOutline
    ? outlinedParts(providedOutline, draft)
    : isEmpty
      ? skeleton(draft)
      : written(draft);
  return withExperience(parts, draft).map((part, index) => ({
    plan: planOf(part, `s${index + 1}`, draft),
    markdown: part.markdown,
    excerpts: part.excerpts,
    isGap: part.isGap,
  }));
}

/**
 * Sources are allotted to what the user asked for first: questions, whose answers are rare, then topics, then
 * other headings.
 */
function written(draft: Draft): Part[] {
  const { brief, phrases, subject, corpus } = draft;
  const { paragraphs } = composer(brief.sources, phrases, corpus.tools.space);
  const target = TARGET_WORDS[brief.length];
  const plan = planSections(brief.length, MOST_QUESTIONS);
  const little = isLittle(corpus, target);
  // With enough sources, each is limited to its share of the article.
  const ledger = openLedger(little ? Number.POSITIVE_INFINITY : target, corpus.sentences);
  const headings = topicHeadings(subject, corpus);
  const product = productPart(draft);

  const pickOpening = little ? pickShortIntroduction : pickIntroduction;
  const introduction = pickOpening(subject, corpus, ledger, {
    words: plan.introduction,
    topics: headings.map(({ search }) => search),
  });
  const beforeQuestions = ledger.words();
  const answers = answerQuestions(subject, corpus, ledger, {
    most: { asked: MOST_QUESTIONS, found: plan.faqQuestions },
    except: introduction.questions,
    headings,
  });
  const answered = [...introduction.questions, ...answers.map(({ question }) => question)];
  const questionWords = ledger.words() - beforeQuestions;
  const introductionWords = wordsOf(introduction.excerpts);
  const words = target - introductionWords - questionWords - (product?.targetWords ?? 0);
  const rest = { text: phrases.more, search: searchForAll(subject, corpus) };
  const body = little ? usedUp() : chosen();

  const open = subject.questions.filter((question) => !answered.includes(question));
  return [
    introductionPart(introduction, plan.introduction, draft, paragraphs),
    ...body.map((section) => bodyPart(section, open, draft, paragraphs)),
    ...(body.length === 0 ? [gapPart(subject.title, words, draft)] : []),
    product,
    faqPart(answers, draft, paragraphs),
  ].filter((part) => part !== undefined);

  function usedUp(): BodyDraft[] {
    const others = otherHeadings(subject, corpus, headings, answered);
    return draftFromAll(headings, others, rest, corpus, ledger, brief.sources);
  }

  function chosen(): BodyDraft[] {
    const topics = draftTopics(headings, words, plan.bodySections.to, corpus, ledger);
    const others = otherHeadings(subject, corpus, headings, answered);
    const extent = { words, sections: plan.bodySections };
    return draftRest(topics, others, rest, extent, corpus, ledger);
  }
}

/** Without sources: only an outline to fill in. */
function skeleton(draft: Draft): Part[] {
  const { brief, language, phrases, subject, corpus } = draft;
  const plan = planSections(brief.length, 0);
  const headings = skeletonHeadings(subject);
  const introduction = gapPart(articleLabels(language).introduction, plan.introduction, draft);
  return [
    {
      ...introduction,
      kind: 'introduction' as const,
      markdown: gapText(subject.title, subject.keyphrases, phrases, corpus.tools.space),
    },
    ...headings.map((heading) => gapPart(heading, Math.round(plan.body / headings.length), draft)),
    productPart(draft),
  ].filter((part) => part !== undefined);
}

function planOf(part: Part, id: string, { subject, corpus }: Draft): OutlineSection {
  const { kind, heading, intent, targetWords, questions, excerpts } = part;
  const { terms } = corpus.tools;
  const sentences = excerpts.flatMap((excerpt) => excerpt.sentences);
  const held = new Set(terms([heading, ...sentences.map(({ text }) => text)].join('\n')));
  return {
    id,
    kind,
    heading,
    intent,
    keyPoints: keyPointsOf(excerpts),
    targetWords,
    passageIds: [...new Set(excerpts.map(({ passage }) => passage.id))],
    keyphrases: subject.keyphrases.filter((phrase) => {
      const wanted = terms(phrase);
      return wanted.length > 0 && wanted.every((term) => held.has(term));
    }),
    questions,
    hasEvidence: excerpts.length > 0,
    ...(part.locked && { locked: part.locked }),
  };
}
