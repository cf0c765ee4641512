import type {
  KeywordResearch,
  SelectionItem,
  SelectionType,
  Source,
  Task,
  TaskSummary,
} from '@inkstep/contract';

const NEW = '2026-01-02T03:04:05.000Z';

export const buildSummary = (overrides: Partial<TaskSummary> = {}): TaskSummary => ({
  id: '0198f7c0-0000-7000-8000-0000000000aa',
  name: 'Home composting',
  status: 'Draft - Step 1',
  current_step: 0,
  has_article: false,
  created_at: NEW,
  updated_at: NEW,
  keyword: null,
  title: null,
  words: null,
  score: null,
  review: null,
  review_uncounted: null,
  open_threads: 0,
  ...overrides,
});

export const buildTask = (overrides: Partial<Task> = {}): Task => ({
  id: '0198f7c0-0000-7000-8000-0000000000aa',
  name: 'Home composting',
  status: 'Draft - Step 1',
  current_step: 0,
  has_article: false,
  created_at: NEW,
  updated_at: NEW,
  keywords: [],
  keywordResearchData: null,
  keywordResearchSelections: [],
  selectedTopic: null,
  selectedTopics: [],
  topicSuggestions: null,
  sources: [],
  comprehensiveResources: [],
  redditSources: [],
  productInfo: null,
  eeatProfile: null,
  outputParameters: { tonality: 'informative', length: 'medium_article', format: 'markdown' },
  outline: null,
  generated_article: null,
  article_version: 0,
  article_written_by: null,
  ...overrides,
});

export const buildTopics = (...names: string[]): Task['selectedTopics'] =>
  names.map((name) => ({ original: name, edited: name }));

export const buildSelection = (...items: [SelectionType, string][]): SelectionItem[] =>
  items.map(([type, value], index) => ({ id: `${type}-${index}`, type, value }));

export const pageId = (n: number): string => `0198f7c0-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const buildPage = (n: number, overrides: Partial<Source> = {}): Source => ({
  id: pageId(n),
  type: 'url',
  url: `https://example.com/${n}`,
  title: `Page ${n}`,
  content: `Text of page ${n}.`,
  description: '',
  wordCount: 4,
  ...overrides,
});

export const buildResearch = (overrides: Partial<KeywordResearch> = {}): KeywordResearch => ({
  originalKeyword: 'home composting',
  keyword: 'home composting',
  language: 'en',
  autocompleteSuggestions: ['home composting bin', 'home composting tips', 'home composting kit'],
  autocompleteOrigins: { 'home composting bin': ['google-suggest'] },
  relatedKeywords: [
    { query: 'worm bins', relevance: 'high', origin: 'wikipedia' },
    { query: 'leaf mould', relevance: 'low', origin: 'google-suggest' },
  ],
  wordCloudData: { words: [{ word: 'heap', count: 9, origin: 'wikipedia' }] },
  peopleAlsoAsk: [{ question: 'How long does it take?', origin: 'patterns' }],
  knowledgeGraph: {
    title: 'Compost',
    type: 'Mixture',
    description: 'Decayed organic matter.',
    url: 'https://en.wikipedia.org/wiki/Compost',
    origin: 'wikipedia',
  },
  sources: [{ id: 'google-suggest', name: 'Google Suggest', state: 'answered', items: 3 }],
  offline: false,
  ...overrides,
});
