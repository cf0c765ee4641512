import { OutputParameters, type SelectionItem } from '@inkstep/contract';
import { describe, expect, it } from 'vitest';
import { makeBrief } from './make-brief.ts';

type Gathered = Parameters<typeof makeBrief>[0];

const page = {
  id: 'page',
  kind: 'url' as const,
  resourceType: null,
  author: null,
  published: null,
  url: 'https://coffee.example/grinding',
  title: 'Grinding coffee',
  content: 'Fresh grounds lose aroma.',
  description: 'About grinding',
};
const post = {
  ...page,
  id: 'post',
  kind: 'reddit' as const,
  url: 'https://forum.example/t/1',
  title: 'My hand grinder',
  content: 'It got better.',
  description: '',
};
const saved = {
  ...page,
  id: 'saved',
  kind: 'text' as const,
  url: '',
  title: 'Water',
  content: '',
  description: 'Soft water tastes flat.',
  resourceType: 'manual' as const,
};

const nothing: Gathered = {
  selectedTopics: [],
  keywords: [],
  keywordResearchSelections: [],
  sources: [],
  outputParameters: OutputParameters.parse({}),
  author: null,
  productInfo: null,
  outline: null,
};
const brief = (task: Partial<Gathered>, instructions?: string) =>
  makeBrief({ ...nothing, ...task }, instructions);
const select = (type: SelectionItem['type'], value: string): SelectionItem => ({
  id: `${type} ${value}`,
  type,
  value,
});

describe('makeBrief', () => {
  it('names pasted texts by the heading that opens them, else by number, and keeps names that users gave', () => {
    const texts: [title: string, content: string][] = [
      ['Custom Text Block', 'Storing cold brew\n\nIt keeps for two weeks in the fridge.'],
      ['Custom Text Block', 'Cold brew steeps for sixteen hours.'],
      ['Custom Text Block', 'Grind it coarse.\n\n# Later\n\nFilter it twice.'],
      ['Bloque de texto propio', '## **Filters**\nPaper takes the oils out.'],
      ['My notes', '# Beans\nDark roasts taste sweet.'],
      ['Water', 'Soft water tastes flat.'],
    ];
    const sources = texts.map(([title, content], at) => ({ ...saved, id: `${at}`, title, content }));
    expect(
      brief({ sources: [...sources, { ...page, title: 'Water' }] }).sources.map(({ title }) => title),
    ).toEqual([
      'Storing cold brew',
      "The author's own text",
      "The author's own text 2",
      'Filters',
      'My notes',
      'Water',
      'Water',
    ]);
  });

  it('writes in the language of the research', () => {
    expect(brief({ keywordResearchData: { language: 'es' } }).language).toBe('es');
    expect(brief({ keywordResearchData: {} })).not.toHaveProperty('language');
    expect(brief({ keywordResearchData: null })).not.toHaveProperty('language');
  });

  it('holds only what was gathered', () => {
    expect(brief({})).toEqual({
      topics: [],
      keywords: [],
      questions: [],
      sources: [],
      tonality: 'informative',
      length: 'medium_article',
      format: 'markdown',
    });
  });

  it('keeps the wording of the topics', () => {
    const { topics } = brief({
      selectedTopics: [
        { original: 'Coffee', edited: 'Better coffee' },
        { original: 'Tea', edited: 'Tea' },
      ],
    });
    expect(topics).toEqual(['Better coffee', 'Tea']);
  });

  it('puts primary keyphrases first, terms after them and the keywords of the task last, each once', () => {
    const { keywords, questions } = brief({
      keywords: ['coffee', 'crema', 'How hot?', 'kettle'],
      keywordResearchSelections: [
        select('keyTerm', 'crema'),
        select('reddit_topic', 'hand grinder'),
        select('autocomplete', 'coffee'),
        select('related', 'espresso'),
        select('custom', 'burr grinder'),
        select('paa', 'How hot?'),
        select('paa', 'How hot?'),
      ],
    });
    expect(keywords).toEqual(['coffee', 'espresso', 'burr grinder', 'crema', 'hand grinder', 'kettle']);
    expect(questions).toEqual(['How hot?']);
  });

  it('[GEN-39] brings sources, posts and saved resources with how far they can be trusted', () => {
    const { sources } = brief({ sources: [page, saved, post] });
    const name = 'A document of the author';
    expect(sources).toEqual([
      { id: 'page', title: page.title, name, url: page.url, content: page.content, kind: 'fact' },
      { id: 'saved', title: 'Water', content: 'Soft water tastes flat.', kind: 'fact' },
      { id: 'post', title: post.title, name, url: post.url, content: post.content, kind: 'opinion' },
    ]);
  });

  it.each([
    ['nothing else where that is its title', { pageTitle: page.title }, undefined],
    ['the title that the page states', { pageTitle: 'Pouring' }, 'Pouring'],
    ['its host where the page states no title', { pageTitle: '' }, 'coffee.example'],
    ['a document where its text was not read', {}, 'A document of the author'],
    [
      'a document where a user wrote it',
      { pageTitle: 'Pouring', kind: 'text' as const },
      'A document of the author',
    ],
    ['its title where a user wrote it without an address', { url: '' }, undefined],
  ])('names a source by %s', (_, change, name) => {
    expect(brief({ sources: [{ ...page, ...change }] }).sources[0]?.name).toBe(name);
  });

  it.each([
    ['es', 'Un documento del autor'],
    ['de', 'Ein Dokument des Autors'],
    ['zh', '作者的文档'],
  ])('names a document in the language of the article: %s', (language, name) => {
    const task = { sources: [page], keywordResearchData: { language } };
    expect(brief(task).sources[0]?.name).toBe(name);
  });

  it.each([
    ['of its type', { kind: 'reddit' as const }],
    ['saved as a post', { kind: 'text' as const, url: '', resourceType: 'reddit' as const }],
    ['read as a page', { url: 'https://old.reddit.com/r/coffee/comments/1/grinder' }],
    ['with the short address', { url: 'https://redd.it/1' }],
  ])('takes what comes from Reddit as opinion: %s', (_, change) => {
    expect(brief({ sources: [{ ...page, ...change }] }).sources[0]?.kind).toBe('opinion');
  });

  it('takes a page that only names Reddit as material', () => {
    const named = { ...page, url: 'https://notreddit.com/reddit.com' };
    expect(brief({ sources: [named] }).sources[0]?.kind).toBe('fact');
  });

  it.each([
    ['its description', { content: '', description: 'About grinding' }, 'About grinding'],
    ['its title', { content: '', description: '' }, 'Grinding coffee'],
  ])('of a source without content it takes %s', (_, change, content) => {
    expect(brief({ sources: [{ ...page, ...change }] }).sources[0]?.content).toBe(content);
  });

  it('[GEN-39] carries author, product, style and instructions', () => {
    const author = {
      authorName: 'Ann',
      authorBio: 'Roaster',
      targetAudience: 'Beginners',
      voiceSample: 'Oh, wow.',
    };
    const product = { name: 'Kettle', link: '' as const, description: '', features: [] };
    const outputParameters = OutputParameters.parse({ length: 'snippet', tonality: 'casual' });
    expect(brief({ author, productInfo: product, outputParameters }, 'Mention altitude.')).toMatchObject({
      author,
      product,
      length: 'snippet',
      tonality: 'casual',
      instructions: 'Mention altitude.',
    });
  });
});
