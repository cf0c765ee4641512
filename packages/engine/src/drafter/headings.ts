import type { Passage } from '../article.ts';
import type { Corpus } from './corpus.ts';
import { headingText, type Search, searchFor, searchForParts, termOverlap } from './queries.ts';
import { isPlainPhrase } from './sentence-quality.ts';
import { capitalised, type Subject } from './subject.ts';

export interface Heading {
  text: string;
  search: Search;
  /** Searches for the parts of a heading that names several topics. */
  parts?: readonly Search[];
  /** Ids of the allowed sources; undefined for all. */
  sources?: readonly string[];
}

const LENGTH = { least: 3, most: 80 };
const MOST_HEADINGS = 20;
/** Each one searches the whole corpus. */
const MOST_CANDIDATES = 60;
const ENOUGH_WORDS = 35;
const ENOUGH_SENTENCES = 2;
/** With this many words, a heading has enough to choose from. */
const MANY_WORDS = 180;
const SAME_MATTER = 0.6;
/** Headings of page parts, by language. */
const PARTS_OF_PAGES =
  /^(?:introduction|overview|summary|conclusions?|contents|table of contents|references|sources|notes|see also|external links|further reading|related (?:articles|posts|content)|comments?|about(?: us| the author)?|contact|faqs?|frequently asked questions|share|newsletter|navigation|menu|final thoughts|key takeaways|tl;?dr|einleitung|einführung|überblick|zusammenfassung|fazit|inhalt|inhaltsverzeichnis|quellen|einzelnachweise|literatur|weblinks|siehe auch|kommentare?|über uns|über den autor|kontakt|häufige fragen|introducción|resumen|conclusi(?:ón|ones)|índice|contenido|referencias|fuentes|bibliografía|véase también|enlaces externos|comentarios|sobre (?:nosotros|el autor)|contacto|preguntas frecuentes|引言|简介|概述|前言|总结|结论|结语|目录|参考(?:文献|资料|来源)|外部链接|相关(?:文章|阅读)|评论|关于(?:我们|作者)|联系我们|常见问题)[.:：]?$/iu;

/** The topics, even unsupported ones. A single topic is the title and needs no heading. */
export function topicHeadings(subject: Subject, corpus: Corpus): Heading[] {
  const topics = subject.topics.length > 1 ? subject.topics : [];
  return topics.map((text) => ({
    text: capitalised(text),
    search: searchFor(text, 'heading', subject, corpus),
    parts: searchForParts(text, subject, corpus),
  }));
}

/** Other headings that the sources can fill, best first, without overlapping topics or each other. */
export function otherHeadings(
  subject: Subject,
  corpus: Corpus,
  topics: readonly Heading[],
  answered: readonly string[],
): Heading[] {
  const chosen: Heading[] = [];
  const phrases = subject.keyphrases.map((phrase) => phrase.toLowerCase());
  const terms = subject.keyTerms.filter(
    (term) => isPhrase(term, corpus) && !phrases.some((phrase) => phrase.includes(term.toLowerCase())),
  );
  const texts = [...sourceHeadings(subject, corpus), ...subject.keyphrases.slice(1), ...terms];
  const open = subject.questions.filter((question) => !answered.includes(question));
  for (const text of [...texts, ...open]) {
    if (chosen.length >= MOST_HEADINGS) break;
    const search = searchFor(text, open.includes(text) ? 'question' : 'heading', subject, corpus);
    const isTaken =
      search.isTheme ||
      [...topics, ...chosen].some(
        (heading) => termOverlap(heading.search.terms, search.terms) >= SAME_MATTER,
      );
    if (!isTaken && isFillable(search, corpus)) {
      chosen.push({ text: capitalised(text), search });
    }
  }
  return chosen;
}

/** A single word may be a verb or unit and is too general. */
function isPhrase(term: string, { tools }: Corpus): boolean {
  return tools.words(term).length > 1 && tools.terms(term).length > 1;
}

/** Source headings that name a topic, by how much they say on the article's theme. */
function sourceHeadings(subject: Subject, corpus: Corpus): string[] {
  const names = pageNames(corpus.passages);
  const below = Map.groupBy(
    corpus.passages.filter((passage) => !names.has(headingText(passage))),
    headingText,
  );
  const keyTerms = new Set(subject.keyTerms.flatMap((term) => corpus.tools.terms(term)));
  return [...below]
    .map(([heading, passages]) => ({ heading, score: score(heading, passages) }))
    .filter(({ heading }) => namesMatter(heading) && !isTitle(heading, subject))
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_CANDIDATES)
    .map(({ heading }) => heading);

  function score(heading: string, passages: readonly Passage[]): number {
    const terms = new Set(corpus.tools.terms(heading));
    const words = passages.reduce((sum, passage) => sum + passage.words, 0);
    return (
      termOverlap(terms, subject.theme) + 2 * termOverlap(terms, keyTerms) + Math.min(1, words / MANY_WORDS)
    );
  }
}

/** If a page has several headings, the first is its title. */
function pageNames(passages: readonly Passage[]): ReadonlySet<string> {
  const names = [...Map.groupBy(passages, ({ sourceId }) => sourceId).values()].flatMap((own) => {
    const headings = [...new Set(own.map(headingText))].filter((heading) => heading !== '');
    return headings.length > 1 ? headings.slice(0, 1) : [];
  });
  return new Set(names);
}

/** Titles of pages hold the name of the page, and often that of the site behind it. */
function isTitle(heading: string, { sourceTitles }: Subject): boolean {
  const name = heading.toLowerCase();
  return [...sourceTitles].some((title) => title.includes(name) || (title !== '' && name.includes(title)));
}

function namesMatter(heading: string): boolean {
  return (
    heading.length >= LENGTH.least &&
    heading.length <= LENGTH.most &&
    !/[?？!！.。,，;；]$|^[\p{Pi}"„«‚]/u.test(heading) &&
    /\p{L}{2}/u.test(heading) &&
    !PARTS_OF_PAGES.test(heading) &&
    isPlainPhrase(heading)
  );
}

function isFillable({ isRelevant, query }: Search, corpus: Corpus): boolean {
  const fits = corpus.fit(query);
  const useful = corpus.sentences.filter(
    (sentence) => sentence.sound && !sentence.opinion && fits.has(sentence.index) && isRelevant(sentence),
  );
  const words = useful.reduce((sum, sentence) => sum + sentence.words, 0);
  return useful.length >= ENOUGH_SENTENCES && words >= ENOUGH_WORDS;
}
