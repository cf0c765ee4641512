import type { BatchArticle, BatchRow, BatchTask } from '@inkstep/contract';

const NEW = '2026-01-02T03:04:05.000Z';

export const batchId = '0198f7c0-0000-7000-8000-0000000000b1';
export const rowId = (n: number): string => `0198f7c0-0000-7000-8000-${String(1000 + n).padStart(12, '0')}`;

export const buildBatch = (overrides: Partial<BatchTask> = {}): BatchTask => ({
  id: batchId,
  name: 'Watering guides',
  status: 'draft',
  progress: 0,
  total_articles: 0,
  completed_articles: 0,
  failed_articles: 0,
  input_mode: 'KEYWORDS',
  input_content: '',
  global_settings: {
    tonality: 'informative',
    length: 'medium_article',
    format: 'markdown',
    targetCount: 10,
    eeatProfile: null,
    productInfo: null,
    selectedResourceIds: [],
    selectedAuthorId: null,
    selectedProductId: null,
    findSources: true,
    costCapMicros: null,
  },
  created_at: NEW,
  updated_at: NEW,
  error_message: null,
  planning: null,
  reviewing: false,
  costMicros: null,
  queuePosition: null,
  estimatedTime: null,
  pillarId: null,
  usage: null,
  ...overrides,
});

/** Builds a finished article, numbered `n`. */
export const buildArticle = (n: number, overrides: Partial<BatchArticle> = {}): BatchArticle => ({
  id: rowId(n),
  title: `All about worms ${n}`,
  keyword: `worms ${n}`,
  content: '',
  wordCount: 1500,
  score: 80,
  status: 'completed',
  focusKeywords: [`worms ${n}`],
  keywordData: { searchIntent: null, secondaryKeywords: [] },
  resources: [],
  disclosure: null,
  contentStrategy: '',
  originalInput: `worms ${n}`,
  metrics: null,
  inputType: 'KEYWORDS',
  generatedAt: NEW,
  error: null,
  paths: [],
  publishedPath: null,
  taskId: `0198f7c0-0000-7000-8000-${String(2000 + n).padStart(12, '0')}`,
  isListed: false,
  isFinished: false,
  similar: null,
  scoreCap: null,
  ...overrides,
});

export const buildFailed = (n: number, overrides: Partial<BatchArticle> = {}): BatchArticle =>
  buildArticle(n, {
    status: 'failed',
    wordCount: 0,
    score: null,
    title: '',
    generatedAt: null,
    ...overrides,
  });

/** Builds a planned article, numbered `n`. */
export const buildRow = (n: number, overrides: Partial<BatchRow> = {}): BatchRow => ({
  id: rowId(n),
  position: n,
  line: n,
  input: `worms ${n}`,
  metrics: null,
  state: 'planned',
  isLeftOut: false,
  isKept: false,
  title: `All about worms ${n}`,
  keyphrase: `worms ${n}`,
  searchIntent: 'informational',
  headings: ['What worms eat', 'Where they live'],
  sources: [{ title: 'Worm book', url: 'https://worms.example/' }],
  words: 1500,
  costMicros: 40_000,
  duration: 60_000,
  warnings: [],
  errorCode: null,
  error: null,
  taskId: null,
  hasText: false,
  isFinished: false,
  ...overrides,
});
