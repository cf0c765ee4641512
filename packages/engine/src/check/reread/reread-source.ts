import { countWords } from '@inkstep/article/count-words';
import { cleanUntrusted } from '../../text/clean-text.ts';
import { detectLanguage } from '../../text/language.ts';
import { plainText } from '../../text/markdown-text.ts';
import { textTools } from '../../text/text-tools.ts';
import { tokenText } from './align.ts';
import { missingFigures, statesOne } from './changed-figures.ts';
import { compareSentence, type ReadPage, type SentenceChange } from './compare-sentence.ts';
import { fitsNew } from './fits-new.ts';
import { type MarkedPiece, markedPieces } from './marked-pieces.ts';
import { findNotice, type NoticedPage } from './page-notices.ts';
import { readTokens, withoutNotes } from './read-tokens.ts';
import { type CitingArticle, type ReliedPart, reliedParts } from './relied-parts.ts';
import { type Unreadable, unreadablePage } from './unreadable-page.ts';

export interface RereadInput {
  article: CitingArticle;
  /** The page as it was cited. Its text is Markdown; empty if it isn't known any more. */
  archived: { title: string; content: string };
  /** The page as it is now. */
  page: { title: string; content: string; whole: string; marks: NoticedPage['marks'] };
}

export interface SourceChange {
  kind: 'figure' | 'retraction' | 'correction' | 'gone' | 'wording';
  /** Passage as the article's evidence has it; empty for a notice about the whole page. */
  passage: string;
  old: MarkedPiece[];
  /** Empty for a passage that is gone. For a notice, its text. */
  new: MarkedPiece[];
  /** Sentences of the article that rest on it. */
  sentences: string[];
}

export type RereadResult =
  | { outcome: 'unchanged' | 'changed'; changes: SourceChange[] }
  | { outcome: 'unreadable'; because: Unreadable };

const MAX_CHARACTERS = 400_000;
const MAX_SHOWN = 900;

/** Compares what an article rests on in a source with the page as it is now. Pure. */
export function rereadSource({ article, archived, page }: RereadInput): RereadResult {
  const { citing, parts } = reliedParts(article);
  if (citing.length === 0) return { outcome: 'unchanged', changes: [] };
  const text = readable(plainText(page.content.slice(0, MAX_CHARACTERS)));
  const whole = readable(page.whole.slice(0, MAX_CHARACTERS));
  const cited = parts.map((part) => part.text).join('\n');
  const read = readPage(text, whole, detectLanguage(cited || text));
  const changes = parts.flatMap((part) => changeOf(part, read) ?? []);
  const earlier = readable(plainText(archived.content.slice(0, MAX_CHARACTERS)));
  if (changes.length > 0) {
    const because = unreadablePage(
      { title: page.title, text, whole, words: countWords(text) },
      { text: cited, words: countWords(earlier) },
    );
    if (because) return { outcome: 'unreadable', because };
  }
  const notice = findNotice(
    { title: page.title, text, marks: page.marks },
    { title: archived.title, head: earlier },
  );
  if (notice)
    changes.push({
      kind: notice.kind,
      passage: '',
      old: [],
      new: [{ text: shown(notice.text), isChanged: true }],
      sentences: citing,
    });
  return { outcome: changes.length > 0 ? 'changed' : 'unchanged', changes };
}

const readable = (text: string): string => withoutNotes(cleanUntrusted(text));

function readPage(text: string, whole: string, language: string): ReadPage {
  const tools = textTools(language);
  let sentences: ReturnType<ReadPage['sentences']> | undefined;
  return {
    ...tokenText(text, readTokens(text)),
    tools,
    whole: tokenText(whole, readTokens(whole)),
    sentences() {
      sentences ??= sentencesOf(text, tools);
      return sentences;
    },
  };
}

function sentencesOf(text: string, tools: ReadPage['tools']) {
  let at = 0;
  return text.split('\n').flatMap((line) =>
    tools.sentences(line).map((sentence) => {
      const start = Math.max(at, text.indexOf(sentence, at));
      at = start + sentence.length;
      return { start, end: at, terms: new Set(tools.terms(sentence)) };
    }),
  );
}

/** Undefined for a part that still says the same, or of which the article has the new form. */
function changeOf(part: ReliedPart, page: ReadPage): SourceChange | undefined {
  const { text } = part;
  const old = withoutNotes(text);
  const own = old.split('\n').flatMap((line) => page.tools.sentences(line));
  const found = own.map((sentence) => ({ sentence, change: compareSentence(sentence, page) }));
  if (found.every(({ change }) => change.kind === 'same')) return undefined;
  const now = found.map(({ sentence, change }) => newForm(sentence, change, page));
  const changed = [...new Set(now.filter(Boolean))].join(page.tools.space);
  const sentences = part.sentences.filter((sentence) => !fitsNew(sentence, { passage: old, now: changed }));
  if (sentences.length === 0) return undefined;
  const given = { passage: text, sentences };
  if (found.every(({ change }) => change.kind === 'gone'))
    return { ...given, kind: 'gone', old: [{ text: shown(old), isChanged: false }], new: [] };
  const pieces = markedPieces(shown(old), shown(changed));
  const lost = found.some(({ change }) => change.kind === 'figure')
    ? missingFigures(old, changed, page.tools.language)
    : [];
  const isFigure = lost.length > 0 && sentences.some((sentence) => statesOne(sentence, lost, old));
  return { ...given, kind: isFigure ? 'figure' : 'wording', ...pieces };
}

function newForm(sentence: string, change: SentenceChange, page: ReadPage): string {
  if (change.kind === 'same') return sentence;
  return change.kind === 'gone' ? '' : page.text.slice(change.start, change.end).trim();
}

const shown = (text: string): string =>
  (text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN - 1).trimEnd()}…`).toWellFormed();
