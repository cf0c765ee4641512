import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Passage, Reference, Tonality } from '../article.ts';
import { ownTexts } from '../own-texts.ts';
import { checkArticle } from './check-article.ts';
import { generatedLinks } from './generated-links.ts';

interface Brief {
  language: string;
  targetWords: number;
  tonality: Tonality;
  topics: string[];
  keywords: string[];
  questions: string[];
  keyTerms: string[];
  author?: { authorName: string; authorBio: string; targetAudience: string };
  references: Reference[];
  passages: Passage[];
}

const folder = new URL('./fixtures/', import.meta.url);
const ARTICLES = fs.readdirSync(new URL('articles/', folder)).map((file) => file.replace('.md', ''));
const textOf = (article: string) => fs.readFileSync(new URL(`articles/${article}.md`, folder), 'utf8');
const briefOf = (article: string): Brief =>
  JSON.parse(fs.readFileSync(new URL(`briefs/${article.split('-', 1)[0]}.json`, folder), 'utf8'));

const reportOf = (text: string, brief: Brief) =>
  checkArticle({
    ...brief,
    text,
    author: brief.author,
    allowedLinks: brief.references.map(({ url = '' }) => url),
    generatedLinks: generatedLinks(text, brief.language),
    ownKnowledge: [],
    ownTexts: ownTexts(brief),
    year: 2026,
  });
const scoreOf = (text: string, brief: Brief) => reportOf(text, brief).score;

const isGerman = ({ language }: Brief) => language.startsWith('de');
const NOUNS =
  'nurses teachers bakers drivers writers editors coders gamers sellers makers painters farmers pilots judges singers actors doctors tailors dealers cooks';

/** Texts that make any article worse. */
const WORSE: Readonly<Record<string, (brief: Brief, text: string) => string>> = {
  unsupported: (brief) =>
    isGerman(brief)
      ? 'Katzen schlafen gern auf warmen Motoren am Hafen [1]. Der Mond hilft gegen Asthma [2].'
      : 'Cats love to sleep on a warm motor by the harbour [1]. The moon cures asthma [2].',
  'without a source': (brief) =>
    isGerman(brief)
      ? 'Neun von zehn Ärzten empfehlen das. Vor 37 Jahren gab es davon 8123 Stück.'
      : 'Nine out of ten doctors recommend it. About 8123 of them were sold 37 years ago.',
  repeated: (_, text) => {
    const paragraphs = text
      .slice(text.indexOf('\n# '))
      .split(/\n\n+/)
      .filter((part) => /^\p{L}/u.test(part) && part.includes('. '));
    return paragraphs.slice(0, 2).join(' ');
  },
  stuffed: ({ keywords: [keyword = ''], ...brief }) =>
    NOUNS.split(' ')
      .map((noun) =>
        isGerman({ keywords: [], ...brief })
          ? `Die beste ${keyword} für ${noun} ist eine ${keyword}, die ${noun} brauchen.`
          : `The best ${keyword} for ${noun} is a ${keyword} that ${noun} need.`,
      )
      .join(' '),
  'in another language': () =>
    'El escritorio es una mesa que se mueve entre la posición sentada y la de pie. Los modelos que se venden en las tiendas son eléctricos.',
  chatter: (brief) =>
    isGerman(brief)
      ? 'Als KI kann ich nicht ins Internet. Mehr dazu unter .'
      : 'As an AI language model, I cannot browse the web. Here is the article you asked for. Read more at .',
};

/** Returns offsets below the title, in the middle and before the last heading. */
function places(text: string): number[] {
  const ends = [...text.matchAll(/\n\n(?=\S)/g)].map(({ index }) => index);
  const body = ends.filter((at) => at > text.indexOf('\n# ') && at < text.lastIndexOf('\n## '));
  return [...new Set([body[0], body[Math.floor(body.length / 2)], body.at(-1)])].flatMap((at) => at ?? []);
}

describe.each(ARTICLES)('the score of %s', (article) => {
  const text = textOf(article);
  const brief = briefOf(article);
  const before = scoreOf(text, brief);

  test('is what the points of its checks leave of 100; advice costs none', () => {
    const bad = ['without a source', 'stuffed'].map((kind) => `${text}\n\n${WORSE[kind]?.(brief, text)}`);
    for (const each of [text, ...bad, text.slice(0, text.length / 3)]) {
      const { score, checks } = reportOf(each, brief);
      expect(checks.reduce((sum, { points }) => sum + points, 0)).toBe(100 - score);
      for (const { points, isAdvice } of checks) expect(isAdvice ? 0 : points).toBe(points);
    }
  });

  test.each(Object.keys(WORSE))('does not rise by text that is %s', (kind) => {
    const worse = WORSE[kind]?.(brief, text) ?? '';
    expect(worse).not.toBe('');
    for (const at of places(text)) {
      const after = scoreOf(`${text.slice(0, at)}\n\n${worse}${text.slice(at)}`, brief);
      expect(after, `at ${at}`).toBeLessThanOrEqual(before);
    }
  });
});
