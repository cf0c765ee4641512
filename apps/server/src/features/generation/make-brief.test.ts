import { OutputParameters, type SelectionItem } from '@inkstep/contract';
import { describe, expect, it } from 'vitest';
import { makeBrief } from './make-brief.ts';

type Gathered = Parameters<typeof makeBrief>[0];

const page = {
  type: 'url' as const,
  url: 'https://coffee.example/grinding',
  title: 'Grinding coffee',
  content: 'Fresh grounds lose aroma.',
  description: 'About grinding',
  wordCount: 4,
};
const post = {
  type: 'reddit' as const,
  url: 'https://forum.example/t/1',
  title: 'My hand grinder',
  content: 'It got better.',
  description: '',
  wordCount: 3,
  subreddit: 'coffee',
  upvotes: 1,
  comments: 2,
};
const saved = {
  id: 'r1',
  type: 'saved_resource' as const,
  resource_name: 'Water',
  resource_type: 'manual' as const,
  url: '' as const,
  content: '',
  description: 'Soft water tastes flat.',
  addedAt: '2026-01-01T00:00:00Z',
};

const nothing: Gathered = {
  selectedTopics: [],
  keywords: [],
  keywordResearchSelections: [],
  sources: [],
  comprehensiveResources: [],
  redditSources: [],
  outputParameters: OutputParameters.parse({}),
  eeatProfile: null,
  productInfo: null,
};
const brief = (task: Partial<Gathered>, instructions?: string) =>
  makeBrief({ ...nothing, ...task }, instructions);
const select = (type: SelectionItem['type'], value: string): SelectionItem => ({
  id: `${type} ${value}`,
  type,
  value,
});

describe('makeBrief', () => {
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

  it('takes topics as the person worded them', () => {
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
    const { sources } = brief({ sources: [page], redditSources: [post], comprehensiveResources: [saved] });
    expect(sources).toEqual([
      { title: page.title, url: page.url, content: page.content, standing: 'material' },
      { title: post.title, url: post.url, content: post.content, standing: 'opinion' },
      { title: 'Water', content: 'Soft water tastes flat.', standing: 'material' },
    ]);
  });

  it.each([
    ['its description', { content: '', description: 'About grinding' }, 'About grinding'],
    ['its title', { content: '', description: '' }, 'Grinding coffee'],
  ])('of a source without content it takes %s', (_, change, content) => {
    expect(brief({ sources: [{ ...page, ...change }] }).sources[0]?.content).toBe(content);
  });

  it('takes each address once, and every text without one', () => {
    const text = { ...page, type: 'text' as const, url: '' as const };
    const { sources } = brief({
      sources: [page, text, text],
      redditSources: [{ ...post, url: page.url }],
      comprehensiveResources: [{ ...saved, url: page.url }, saved, saved],
    });
    expect(sources.map(({ url }) => url)).toEqual([page.url, undefined, undefined, undefined, undefined]);
  });

  it('[GEN-39] carries author, product, style and instructions', () => {
    const author = { authorName: 'Ann', authorBio: 'Roaster', targetAudience: 'Beginners' };
    const product = { name: 'Kettle', link: '' as const, description: '', features: [] };
    const outputParameters = OutputParameters.parse({ length: 'snippet', tonality: 'casual' });
    expect(
      brief({ eeatProfile: author, productInfo: product, outputParameters }, 'Mention altitude.'),
    ).toMatchObject({
      author,
      product,
      length: 'snippet',
      tonality: 'casual',
      instructions: 'Mention altitude.',
    });
  });
});
