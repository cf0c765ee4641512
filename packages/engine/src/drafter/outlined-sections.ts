import { type EditableOutline, type EditableSection, TARGET_WORDS } from '../article.ts';
import { plainText } from '../text/markdown-text.ts';
import { composer } from './compose.ts';
import type { BodyDraft } from './draft-body.ts';
import { draftPlannedBody, planSection } from './draft-planned-body.ts';
import { type Introduction, pickIntroduction, pickShortIntroduction } from './introduction.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { bodyPart, type Draft, faqPart, gapPart, introductionPart, type Part, productPart } from './parts.ts';
import { pickExcerpts, SENTENCES_OF_SECTION } from './pick-excerpts.ts';
import { searchForAll } from './queries.ts';
import { answerQuestions } from './questions.ts';
import { isLittle } from './sentence-groups.ts';

/**
 * Fills exactly the sections of the provided outline from their chosen sources, in the same order as the drafter's
 * own: introduction, questions, body.
 */
export function outlinedParts({ sections }: EditableOutline, draft: Draft): Part[] {
  const { brief, phrases, subject, corpus } = draft;
  const { paragraphs } = composer(brief.sources, phrases, corpus.tools.space);
  const words = sections.reduce((sum, { targetWords }) => sum + targetWords, 0);
  // An outline made from little material has the words that were found.
  const little = isLittle(corpus, Math.max(words, TARGET_WORDS[brief.length]));
  const ledger = openLedger(little ? Number.POSITIVE_INFINITY : words, corpus.sentences);
  const kept = sections.map((section) => plainText(section.lockedText ?? '')).join('\n');
  ledger.take(corpus.sentences.filter(({ text }) => kept.includes(text)));

  const product = productPart(draft);
  const open = sections.filter(
    (section) => section.lockedText === undefined && section.heading !== product?.heading,
  );
  const planned = open.filter(({ kind }) => kind === 'body').map((section) => planSection(section, draft));

  const parts = new Map<EditableSection, Part>();
  for (const kind of ['introduction', 'faq', 'body', 'conclusion'] as const) {
    const own = open.filter((section) => section.kind === kind);
    const body = kind === 'body' ? draftPlannedBody(planned, draft, ledger, little) : undefined;
    for (const section of own) {
      const part = written(section, body?.get(section));
      parts.set(section, { ...part, kind, heading: section.heading });
    }
  }
  return sections.flatMap((section) => {
    if (section.lockedText !== undefined) return keptPart(section, section.lockedText);
    return parts.get(section) ?? (product ? { ...product, kind: section.kind } : []);
  });

  function written(section: EditableSection, filled?: BodyDraft): Part {
    const { kind, heading, targetWords, questions } = section;
    const own = fromSources(ledger, section.sources);
    if (kind === 'introduction') {
      return introductionPart(opening(section, own), targetWords, draft, paragraphs);
    }
    if (kind === 'faq') {
      const answers = answerQuestions({ ...subject, questions }, corpus, own, {
        most: { asked: questions.length, found: questions.length },
        except: [],
        headings: [],
      });
      return faqPart(answers, draft, paragraphs) ?? gapPart(heading, targetWords, draft);
    }
    return bodyPart(filled ?? closing(section, own), questions, draft, paragraphs);
  }

  function opening({ targetWords }: EditableSection, own: Ledger): Introduction {
    const pick = little ? pickShortIntroduction : pickIntroduction;
    return pick(subject, corpus, own, {
      words: targetWords,
      topics: planned.filter(({ kind }) => kind === 'topic').map(({ search }) => search),
    });
  }

  function closing({ heading, targetWords }: EditableSection, own: Ledger): BodyDraft {
    const search = searchForAll(subject, corpus);
    const excerpts = pickExcerpts(corpus, own, {
      ...search,
      words: targetWords,
      fewestSentences: SENTENCES_OF_SECTION,
      opinions: true,
    });
    return { heading: { text: heading, search }, excerpts, targetWords };
  }
}

function keptPart({ kind, heading, intent, targetWords }: EditableSection, markdown: string): Part {
  return {
    kind,
    heading,
    intent,
    targetWords,
    questions: [],
    excerpts: [],
    markdown,
    isGap: false,
    locked: true,
  };
}

/** The same ledger, limited to these sources. */
const fromSources = (ledger: Ledger, sources: readonly string[]): Ledger => ({
  ...ledger,
  isOpen: (sentence) => sources.includes(sentence.passage.sourceId) && ledger.isOpen(sentence),
});
