import { countWords } from '@inkstep/contract/count-words';
import { describe, expect, test } from 'vitest';
import type { ArticleBrief, Passage } from '../article.ts';
import { articleParts } from '../text/article/article-parts.ts';
import { languageRules } from '../text/language-rules.ts';
import { plainText } from '../text/markdown-text.ts';
import { digestPhrases } from '../text/phrases.ts';
import { textTools } from '../text/text-tools.ts';
import { CHINESE_BRIEF } from './fixtures/chinese.ts';
import { ENGLISH_BRIEF } from './fixtures/english.ts';
import { GERMAN_BRIEF } from './fixtures/german.ts';
import {
  BALCONY_GARDEN_NOTES,
  COLD_BREW_NOTES,
  POUR_OVER_NOTES,
  RAISED_BED_NOTES,
} from './fixtures/notes.ts';
import { BACKUPS_BRIEF } from './fixtures/pages/backups.ts';
import { BALCONY_BRIEF } from './fixtures/pages/balcony.ts';
import { COFFEE_MACHINE_BRIEF } from './fixtures/pages/coffee-machine.ts';
import { COMPOST_BRIEF } from './fixtures/pages/compost.ts';
import { EBIKE_BATTERY_BRIEF } from './fixtures/pages/ebike-battery.ts';
import { GREEN_TEA_BRIEF } from './fixtures/pages/green-tea.ts';
import { OLIVE_OIL_BRIEF } from './fixtures/pages/olive-oil.ts';
import { SPANISH_BRIEF } from './fixtures/spanish.ts';
import { writeDraft } from './write-draft.ts';

const BRIEFS: readonly [string, ArticleBrief][] = [
  ['English pages', ENGLISH_BRIEF],
  ['English notes', COLD_BREW_NOTES],
  ['compost', COMPOST_BRIEF],
  ['backups', BACKUPS_BRIEF],
  ['German pages', GERMAN_BRIEF],
  ['German notes', RAISED_BED_NOTES],
  ['balcony power', BALCONY_BRIEF],
  ['coffee machines', COFFEE_MACHINE_BRIEF],
  ['Spanish pages', SPANISH_BRIEF],
  ['Spanish notes', BALCONY_GARDEN_NOTES],
  ['olive oil', OLIVE_OIL_BRIEF],
  ['Chinese pages', CHINESE_BRIEF],
  ['Chinese notes', POUR_OVER_NOTES],
  ['green tea', GREEN_TEA_BRIEF],
  ['e-bike batteries', EBIKE_BATTERY_BRIEF],
];

const ID = /\s?\[(S\d+\.\d+)\]/;
const TABLE_HEAD = /^\|.*\|\n\|(?: --- \|)+$/gm;

/** Matches the opening of an attributed paragraph: a source's name in one of the digest's phrases. */
function attribution(language: string): RegExp {
  const { says, adds, below, ownVoice, opinion, agrees, differs, closest } = digestPhrases(language);
  const phrases = [says, adds, below, ownVoice, opinion, agrees, differs].map((phrase) =>
    phrase.replace('{}', '[*《][^*》]+[*》]').replace('{}', '.{1,90}?'),
  );
  return new RegExp(
    `^(?:- )?(?:${closest}\\s?)?(?:${phrases.join('|')}|[^()]{1,40} \\(\\*[^*]+\\*\\):)\\s?`,
    'u',
  );
}

/** Returns each cited run of sentences with its passage, without attributions, quotation marks and table cells. */
function citedRuns(markdown: string, language: string): { text: string; id: string }[] {
  const [basis = ''] = digestPhrases(language).drawsOn.split('{}');
  return markdown
    .replace(TABLE_HEAD, '')
    .split('\n')
    .filter((line) => !line.startsWith(basis))
    .flatMap((line) => {
      const own = line.startsWith('|') ? (line.split('|')[2] ?? '') : line;
      const parts = own.replace(attribution(language), '').split(ID);
      return parts.flatMap((text, at) => (at % 2 === 0 && parts[at + 1] ? { text, id: parts[at + 1]! } : []));
    });
}

const bare = (text: string): string =>
  text
    .replace(/["'“”„‘’‚«»]/g, '')
    .replace(/^\s*(?:- )?/, '')
    .trim();

function inMarks(text: string): number {
  return [...text.matchAll(/[“„«]([^“”„«»]*)[”»“]/gu)].reduce(
    (sum, [, words = '']) => sum + countWords(words),
    0,
  );
}

describe.each(BRIEFS)('[OPS-05] the digest of %s', (_, brief) => {
  const { article, outline, sections } = writeDraft(brief);
  const { language } = article;
  const tools = textTools(language);
  const passages = new Map(article.passages.map((passage): [string, Passage] => [passage.id, passage]));
  const runs = sections.flatMap(({ markdown }) => citedRuns(markdown, language));

  test('says word for word what the cited passage says', () => {
    expect(runs.length).toBeGreaterThan(1);
    const wrong = runs.flatMap(({ text, id }) =>
      tools
        .sentences(text.trim())
        .filter((sentence) => !bare(passages.get(id)?.text ?? '').includes(bare(sentence))),
    );
    expect(wrong).toEqual([]);
  });

  test('cites every paragraph, item and figure', () => {
    const filled = sections.filter(({ id }) =>
      outline.sections.some((plan) => plan.id === id && plan.hasEvidence),
    );
    const phrases = digestPhrases(language);
    const uncited = filled
      .flatMap(({ markdown }) => markdown.replace(TABLE_HEAD, '').split('\n'))
      .filter((line) => line !== '' && !line.startsWith('### ') && !line.startsWith('**') && !ID.test(line))
      .filter((line) => !line.endsWith(':') && !line.endsWith('：'))
      .filter((line) => !line.includes(phrases.fillGap.split('{}')[0]!));
    expect(uncited).toEqual([]);
  });

  test('has less than a quarter of its words in quotation marks', () => {
    const body = sections.map(({ markdown }) => markdown).join('\n');
    expect(inMarks(body) / countWords(body)).toBeLessThan(0.25);
  });

  test('names each topic in a cited sentence or says that no source does', () => {
    for (const topic of brief.topics) {
      const section = sections.find(({ heading }) => heading.toLowerCase() === topic.toLowerCase())!;
      const isGap = article.notes.some((note) => note.kind === 'gap' && note.heading === section.heading);
      const wanted = tools.terms(topic);
      const text = section.markdown.toLowerCase();
      const isNamed = wanted.some((term) => text.includes(term) || tools.terms(text).includes(term));
      expect([topic, isGap, ID.test(section.markdown)]).toEqual([topic, isGap, !isGap]);
      if (!isGap) expect([topic, isNamed]).toEqual([topic, true]);
    }
  });

  test('attributes what speaks in the first person', () => {
    const { firstPerson } = languageRules(language);
    const loose = sections
      .flatMap(({ markdown }) => markdown.split('\n'))
      .filter(
        (line) =>
          ID.test(line) && !attribution(language).test(line) && firstPerson.test(line.replace(ID, '')),
      );
    expect(loose).toEqual([]);
  });

  test('says nothing twice', () => {
    const sentences = runs.flatMap(({ text }) => tools.sentences(text.trim()));
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  test('takes nothing that a page says about itself', () => {
    const text = runs.map((run) => run.text).join('\n');
    expect(text).not.toMatch(
      /newsletter|boletín|公众号|as you can see|wie oben|ignore all|cookies|warenkorb|©/iu,
    );
  });

  test('answers each question or says that the sources do not', () => {
    const answered = outline.sections.flatMap(({ questions }) => questions);
    const open = article.notes.flatMap((note) => (note.kind === 'unanswered' ? note.questions : []));
    for (const question of brief.questions)
      expect(answered.includes(question)).toBe(!open.includes(question));
  });

  test('uses each source or names it as not used', () => {
    const used = new Set(article.references.map(({ sourceId }) => sourceId));
    const unused = article.notes.flatMap((note) =>
      note.kind === 'unusedSource' || note.kind === 'sourceLanguage' ? [note.title] : [],
    );
    expect(brief.sources.filter(({ id }) => !used.has(id)).map(({ title }) => title)).toEqual(unused);
  });

  test('counts the words of its body, and says so first where they are too few', () => {
    const gaps = article.notes.flatMap((note) => (note.kind === 'gap' ? [note.heading] : []));
    const parts = articleParts(article.text, language).sections;
    const words = parts.reduce((sum, part) => sum + (gaps.includes(part.heading) ? 0 : part.words), 0);
    const [first] = article.notes;
    if (first?.kind !== 'fewWords') expect(words).toBeGreaterThan(400);
    else expect(first).toMatchObject({ words, sources: article.references.length });
    expect(article.notes.filter(({ kind }) => kind === 'fewWords')).toEqual(
      first?.kind === 'fewWords' ? [first] : [],
    );
  });

  test('keeps the metadata within its limits, and is the same again', () => {
    const { seoTitle, metaDescription, slug } = article.metadata;
    expect([...seoTitle].length).toBeLessThanOrEqual(60);
    expect([...metaDescription].length).toBeLessThanOrEqual(156);
    expect(metaDescription.length).toBeGreaterThan(30);
    expect(slug).not.toMatch(/[\s/]/);
    expect(writeDraft(structuredClone(brief)).article).toEqual(article);
  });

  test('is plain text without marks where that is wanted', () => {
    const { text } = writeDraft({ ...brief, format: 'plain' }).article;
    expect(text).not.toMatch(/^#|\*\*|^\|/m);
    expect(plainText(text)).toContain(bare(runs[0]!.text).slice(0, 20));
  });
});

test('[OPS-05] says that it has no words where no source could be used', () => {
  const [source] = ENGLISH_BRIEF.sources;
  const sources = [
    {
      ...source!,
      url: 'https://bridges.example/',
      content: 'The bridge over the river was painted green in spring.',
    },
  ];
  const { article } = writeDraft({ ...ENGLISH_BRIEF, sources });
  expect(article.notes[0]).toMatchObject({ kind: 'fewWords', words: 0, sources: 0 });
});
