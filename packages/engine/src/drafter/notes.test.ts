import { describe, expect, test } from 'vitest';
import type { ArticleBrief } from '../article.ts';
import { textTools } from '../text/text-tools.ts';
import { draftArticle } from './draft-article.ts';
import {
  BALCONY_GARDEN_NOTES,
  COLD_BREW_NOTES,
  POUR_OVER_NOTES,
  RAISED_BED_NOTES,
} from './fixtures/notes.ts';
import { drafterPhrases } from './phrases.ts';

const CITATION = /\s?\[S\d+\.\d+\]/g;
const NOTES: [language: string, brief: ArticleBrief, first: string, second: string][] = [
  ['en', COLD_BREW_NOTES, 'Batches at room temperature', 'Iced coffee is brewed hot'],
  [
    'de',
    RAISED_BED_NOTES,
    'Ein Hochbeet wird in Schichten befüllt. Ganz unten liegt grober Strauchschnitt',
    'Starkzehrer wie',
  ],
  ['es', BALCONY_GARDEN_NOTES, 'recomienda empezar con tres macetas', 'las hortalizas que mejor crecen'],
  [
    'zh',
    POUR_OVER_NOTES,
    '第一步是用30毫升水闷蒸30秒，让咖啡粉排出二氧化碳。随后分三次注水',
    '研磨度以中等粗细为宜',
  ],
];

describe.each(NOTES)('[OPS-05] two short notes in %s', (language, brief, first, second) => {
  const { outline, sections, metadata } = draftArticle(brief);
  const { sentences } = textTools(language);
  const text = sections.map(({ markdown }) => markdown).join('\n');

  test('answer the topics that they are on, and nothing else remains', () => {
    expect(sections.slice(1).map(({ heading }) => heading)).toEqual(brief.topics);
    expect(outline.sections.every(({ hasEvidence }) => hasEvidence)).toBe(true);
    expect(text).not.toContain(drafterPhrases(language).gap);
    expect(sections[1]?.markdown).toContain(first);
    expect(sections[2]?.markdown).toContain(second);
  });

  test('are used whole, each sentence once', () => {
    for (const sentence of brief.sources.flatMap(({ content }) => sentences(content))) {
      expect(text.split(sentence)).toHaveLength(2);
    }
    expect(text).not.toContain('[…]');
  });

  test('keep their order', () => {
    const contents = brief.sources.map(({ content }) => content).join('\n');
    for (const { markdown } of sections) {
      const places = sentences(markdown.replace(CITATION, '')).map((each) => contents.indexOf(each.trim()));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
  });

  test('[ART-06] give a description of sentences that stand together, and tags that are whole terms', () => {
    const { metaDescription, tags } = metadata;
    expect(brief.sources.some(({ content }) => content.includes(metaDescription))).toBe(true);
    expect(tags.filter((tag) => ['研磨太', '毫升水', '咖啡粉'].includes(tag))).toEqual([]);
  });
});

describe('[OPS-05] little material', () => {
  const [makes, differs] = COLD_BREW_NOTES.sources;

  test('on both topics in one note is shared between them', () => {
    const source = { ...makes!, content: `${makes?.content}\n\n${differs?.content}` };
    const { sections } = draftArticle({ ...COLD_BREW_NOTES, sources: [source] });
    expect(sections[1]?.markdown).toContain('A coarse grind works best');
    expect(sections[2]?.markdown).toContain('Iced coffee is brewed hot');
    expect(sections).toHaveLength(3);
  });

  test('leaves a gap under a topic of which no sentence says anything', () => {
    const topics = [...COLD_BREW_NOTES.topics, 'Cold brew in outer space'];
    const { outline } = draftArticle({ ...COLD_BREW_NOTES, topics });
    expect(outline.sections.map(({ hasEvidence }) => hasEvidence)).toEqual([true, true, true, false]);
  });

  test('says once what two notes say in the same words', () => {
    const { sections } = draftArticle({ ...COLD_BREW_NOTES, sources: [makes!, makes!, differs!] });
    const text = sections.map(({ markdown }) => markdown).join('\n');
    expect(text.split('A coarse grind works best')).toHaveLength(2);
  });

  test('gives the title of a note its say', () => {
    const topics = ['Brewing it at home', 'Drinks for the summer party'];
    const sources = [makes!, { ...differs!, title: 'Summer party drinks' }];
    const { sections } = draftArticle({ ...COLD_BREW_NOTES, topics, sources });
    expect(sections[2]?.markdown).toContain('Iced coffee is brewed hot');
  });
});
