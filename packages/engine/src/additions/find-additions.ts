import type { ArticleBrief } from '../article.ts';
import { unansweredQuestions } from '../check/unanswered-questions.ts';
import { findSource } from '../read/find-source.ts';
import { passageIndex } from '../read/rank-passages.ts';
import { sourceSupport } from '../read/source-support.ts';
import { hasSubject } from '../research/has-subject.ts';
import { countShared } from '../text/count-items.ts';
import { plainLine } from '../text/plain-line.ts';
import { plainMarkdown } from '../text/plain-markdown.ts';
import { textTools } from '../text/text-tools.ts';
import { wordKey } from '../text/word-key.ts';
import { prepareBrief } from '../write/run/prepare-brief.ts';

export interface OpenQuestion {
  text: string;
  /** True for a part of the outline that no source supports, which is no question by itself. */
  isTopic: boolean;
}

/** What an article could add to its sources. */
export interface Additions {
  /** What the sources say on each part of the outline, with the title of the source. */
  said: { topic: string; text: string; source: string }[];
  /** What none of the sources answers. */
  questions: OpenQuestion[];
}

interface AdditionsInput {
  brief: ArticleBrief;
  /** Headings of the outline's body. */
  headings: readonly string[];
  /** Questions that people ask about the keyphrase. */
  questions: readonly string[];
}

const MAX_SAID = 8;
const MAX_QUESTIONS = 5;
/** Questions that are looked up, and passages that are read for each. */
const MAX_LOOKED_UP = 30;
const PASSAGES_PER_QUESTION = 5;
const MAX_CHARACTERS = 240;
const QUESTION = /[?？]\s*$/;

/** Compares an outline and what people ask with what the sources say. */
export function findAdditions({ brief, headings, questions }: AdditionsInput): Additions {
  const { brief: read, language, passages } = prepareBrief(brief);
  const index = passageIndex(passages, language);
  const asked = distinct([...brief.questions, ...questions])
    .filter((question) => hasSubject(question, language))
    .slice(0, MAX_LOOKED_UP);
  const supported = new Set(
    sourceSupport({
      sources: read.sources,
      planned: [...headings, ...asked].map((heading) => ({ heading, text: '' })),
      keyphrase: brief.keywords[0],
      language,
    }).flat(),
  );
  const { sentences, terms } = textTools(language);
  const said = headings.flatMap((heading) => {
    const [best] = supported.has(heading) ? index.search(heading, 1) : [];
    if (!best) return [];
    const wanted = new Set(terms(heading));
    const [sentence] = sentences(plainMarkdown(best.passage.text))
      .map((text) => ({ text, shared: countShared(new Set(terms(text)), wanted) }))
      .toSorted((a, b) => b.shared - a.shared);
    const text = plainLine(sentence?.text ?? '', MAX_CHARACTERS);
    const source = plainLine(findSource(best.passage.sourceId, read.sources)?.title ?? '', MAX_CHARACTERS);
    return text === '' ? [] : [{ topic: plainLine(heading, MAX_CHARACTERS), text, source }];
  });
  const doubtful = asked.filter((question) => !supported.has(question));
  const near = doubtful.flatMap((question) => index.search(question, PASSAGES_PER_QUESTION));
  const texts = [...new Set(near.map(({ passage }) => passage.text))];
  const open = unansweredQuestions(doubtful, [{ heading: '', markdown: texts.join('\n\n') }], language);
  const topics = headings.filter((heading) => !supported.has(heading));
  return {
    said: said.slice(0, MAX_SAID),
    questions: [
      ...open.map((text) => ({ text: plainLine(text, MAX_CHARACTERS), isTopic: false })),
      ...topics.map((text) => ({ text: plainLine(text, MAX_CHARACTERS), isTopic: !QUESTION.test(text) })),
    ]
      .filter(({ text }) => text !== '')
      .slice(0, MAX_QUESTIONS),
  };
}

function distinct(texts: readonly string[]): string[] {
  const byKey = new Map(texts.toReversed().map((text) => [wordKey(text), text]));
  return [...byKey.values()].toReversed();
}
