import type { z } from 'zod';
import type { RouteDef } from '../define-route.ts';
import type { Article } from './articles.ts';
import type { V1Routes, v1Routes } from './index.ts';
import type { Resource } from './library.ts';
import type { Outline } from './outlines.ts';
import type { Publication } from './publications.ts';

type In<S> = S extends z.ZodType ? z.input<S> : never;
type Part<R, K extends PropertyKey> = R extends { [P in K]: infer S } ? In<S> : undefined;

/** Example of a call: its parameters, body and answer. */
interface Example<R extends RouteDef> {
  params?: Part<R, 'params'>;
  query?: Part<R, 'query'>;
  body?: Part<R, 'body'>;
  response?: Part<R, 'response'>;
}

const ID = '8f14e45f-ceea-467f-a9c4-2b1d3c6e7a10';
const OTHER_ID = '3c59dc04-8e88-4024-9bbe-7b5a1c0d2e4f';
const id = { id: ID };
const times = { created_at: '2026-11-29T09:00:00.000Z', updated_at: '2026-11-29T09:05:00.000Z' };

const topic = { id: '4b7c1f0a9d2e8355', text: 'Grind size for pour-over coffee' };
const keyword = { id: OTHER_ID, kind: 'main', text: 'pour over coffee' } as const;

const source = {
  id: OTHER_ID,
  type: 'url',
  title: 'Brewing guide',
  url: 'https://example.com/brewing',
  description: '',
  words: 1457,
  author: null,
  published_at: '2025-03-01',
  language: 'en',
  resource_id: null,
  revision: '5b1f0c2d9e7a4836',
} as const;

const comment = {
  id: OTHER_ID,
  author: { kind: 'client', name: 'Mia Client', token: null },
  body: 'Is that true for every kettle?',
  ...times,
} as const;
const thread = {
  id: OTHER_ID,
  state: 'open',
  quote: 'Start with a medium fine grind',
  in_text: true,
  comment,
  replies: 0,
  ...times,
} as const;

const article: z.output<typeof Article> = {
  id: ID,
  name: 'Pour-over coffee',
  status: 'ready',
  topics: [topic],
  keywords: [keyword],
  sources: 1,
  tone: 'informative',
  length: 'medium_article',
  format: 'markdown',
  author: { name: 'Ana Ruiz', bio: 'Barista and trainer', audience: 'beginners' },
  product: null,
  has_outline: false,
  has_text: false,
  version: 0,
  written_by: null,
  edit_url: `https://inkstep.example.com/tasks/${ID}`,
  ...times,
};

const version = {
  id: OTHER_ID,
  kind: 'generation',
  words: 842,
  written_by: 'model',
  current: true,
  ...times,
} as const;

const outlineSection: z.output<typeof Outline>['sections'][number] = {
  id: 's1',
  kind: 'body',
  heading: 'Which grind size suits a pour-over?',
  intent: 'Help the reader choose a setting',
  target_words: 200,
  key_points: ['Medium fine is the usual start'],
  keyphrases: ['grind size'],
  questions: [],
  source_ids: [OTHER_ID],
};
const outline = {
  title: 'Pour-over coffee: grind size and water',
  angle: 'What changes the taste most',
  sections: [outlineSection],
};
const madeOutline = { ...outline, is_current: true, edited: false };

const operation = {
  id: `run_${OTHER_ID}`,
  kind: 'generation',
  status: 'running',
  progress: 40,
  stage: 'writing',
  article_id: ID,
  batch_id: null,
  result: null,
  error: null,
  created_at: times.created_at,
} as const;
const queued = { ...operation, status: 'queued', progress: 0, stage: 'queued' } as const;
const plan = { ...queued, id: `plan_${ID}`, kind: 'plan', stage: null } as const;
const batchOperation = {
  ...queued,
  id: `batch_${ID}`,
  kind: 'batch',
  stage: null,
  article_id: null,
  batch_id: ID,
} as const;

const resource: z.output<typeof Resource> = {
  id: ID,
  type: 'text',
  name: 'Notes on pouring',
  url: null,
  description: '',
  tags: ['coffee'],
  words: 4,
  author: null,
  published_at: null,
  language: 'en',
  favorite: false,
  ...times,
};

const profile = {
  id: ID,
  type: 'author',
  name: 'Ana',
  author: { name: 'Ana Ruiz', bio: 'Barista and trainer', audience: 'beginners' },
  product: null,
  ...times,
} as const;

const batch = {
  id: ID,
  name: 'Coffee cluster',
  status: 'draft',
  mode: 'keywords',
  progress: 0,
  total_articles: 2,
  completed_articles: 0,
  failed_articles: 0,
  planning: null,
  cost_usd: 0,
  max_cost_usd: null,
  error_message: null,
  ...times,
} as const;

const publication = {
  id: ID,
  article_id: ID,
  destination: { id: OTHER_ID, name: 'Our magazine', kind: 'wordpress' },
  title: 'Pour-over coffee',
  status: 'published',
  wanted: 'published',
  scheduled_for: null,
  not_before: null,
  url: 'https://magazine.example/pour-over-coffee/',
  edit_url: 'https://magazine.example/wp-admin/post.php?post=17&action=edit',
  sent_at: times.updated_at,
  published_at: times.updated_at,
  changed_here: false,
  changed_there: false,
  warnings: [],
  problem: null,
  attempts: 1,
  next_attempt_at: null,
} satisfies z.input<typeof Publication>;

const page = <Item>(item: Item) => ({ data: [item], next_cursor: null });

/** An example of each route, as the documentation shows it. */
export const v1Examples: { [Name in keyof typeof v1Routes]: Example<V1Routes[Name]> } = {
  getMe: {
    response: {
      user: { id: ID, name: 'Ana Ruiz', email: 'ana@example.com' },
      workspace: { id: OTHER_ID, role: 'owner', plan: 'pro' },
      token: { id: ID, name: 'Nightly import', day_cost_limit_usd: 5 },
      scopes: ['read', 'write', 'generate'],
      limits: {
        articles: { used: 12, limit: 50, remaining: 38 },
        storage_bytes: { used: 1_048_576, limit: 1_000_000_000 },
      },
      server_time: times.created_at,
    },
  },
  researchKeyword: {
    body: { keyword: 'pour over coffee' },
    response: {
      keyword: 'pour over coffee',
      language: 'en',
      suggestions: ['pour over coffee ratio'],
      related: [{ keyword: 'pour over coffee maker', relevance: 'high' }],
      terms: ['grind size'],
      questions: ['What ratio is best for pour over coffee?'],
      top_results: [],
      search_intent: 'informational',
      difficulty: null,
      offline: false,
    },
  },
  suggestTopics: {
    body: { keywords: ['pour over coffee', 'grind size'] },
    response: {
      topics: ['Grind size for pour-over coffee'],
      questions: ['Which grinder is worth its price?'],
      written_by: 'model',
    },
  },
  listArticles: {
    query: { limit: 20, status: 'ready' },
    response: page({
      id: ID,
      name: 'Pour-over coffee',
      status: 'ready',
      keyword: 'pour over coffee',
      title: null,
      words: null,
      score: null,
      ...times,
    }),
  },
  createArticle: {
    body: {
      topics: [{ text: topic.text }],
      keywords: [{ text: keyword.text }],
      sources: [{ title: 'My notes', text: 'A medium fine grind suits most pour-overs.' }],
    },
    response: article,
  },
  getArticle: { params: id, response: article },
  updateArticle: { params: id, body: { tone: 'casual' }, response: { ...article, tone: 'casual' } },
  getArticleText: {
    params: id,
    query: { format: 'markdown' },
    response: {
      format: 'markdown',
      text: '# Pour-over coffee\n\nA medium fine grind suits most of them [1].',
      version: 3,
      disclosure: {
        text: 'This text was written with the help of artificial intelligence.',
        digital_source_type: 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
      },
    },
  },
  replaceArticleText: {
    params: id,
    body: { text: '# Pour-over coffee\n\nStart with a medium fine grind [1].', version: 3 },
    response: { version: 4 },
  },
  listVersions: { params: id, response: page(version) },
  getVersion: {
    params: { ...id, version_id: OTHER_ID },
    response: { ...version, text: '# Pour-over coffee\n\nA medium fine grind suits most of them [1].' },
  },
  restoreVersion: { params: { ...id, version_id: OTHER_ID } },
  getEvidence: {
    params: id,
    response: {
      references: [
        {
          number: 1,
          source_id: OTHER_ID,
          title: 'Brewing guide',
          url: 'https://example.com/brewing',
          kind: 'fact',
        },
      ],
      passages: [
        {
          id: 'S1.1',
          source_id: OTHER_ID,
          heading: 'Grinding',
          text: 'A medium fine grind suits most pour-overs.',
        },
      ],
      sections: [{ heading: outlineSection.heading, citations: [{ number: 1, passage_ids: ['S1.1'] }] }],
      pictures: [
        {
          url: '/files/0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a/1600x900.webp',
          alt: 'Water poured over ground coffee',
          origin: 'found',
          page_url: 'https://commons.wikimedia.org/wiki/File:Pour_over.jpg',
          creator: 'Ana Ruiz',
          license: 'CC BY-SA 4.0',
          license_url: 'https://creativecommons.org/licenses/by-sa/4.0/',
          model: null,
          prompt: null,
        },
      ],
      own_knowledge: [],
      language: 'en',
      score: 82,
    },
  },
  listThreads: { params: id, query: { state: 'open' }, response: page(thread) },
  createThread: {
    params: id,
    body: { quote: 'Start with a medium fine grind', body: comment.body },
    response: thread,
  },
  listComments: { params: { ...id, thread_id: OTHER_ID }, response: page(comment) },
  createComment: {
    params: { ...id, thread_id: OTHER_ID },
    body: { body: 'The guide says so, on page 3.' },
    response: { ...comment, body: 'The guide says so, on page 3.' },
  },
  updateThread: {
    params: { ...id, thread_id: OTHER_ID },
    body: { state: 'resolved' },
    response: { ...thread, state: 'resolved' },
  },
  listSuggestions: {
    params: id,
    response: page({
      id: OTHER_ID,
      group_id: ID,
      state: 'open',
      before: 'Start with a medium fine grind [1].',
      replacement: 'Start with a medium grind [1].',
      note: 'Ours is coarser.',
      author: { kind: 'reviewer', name: 'Mia Client', purpose: null },
      created_at: times.created_at,
      decided_at: null,
    } as const),
  },
  getReview: {
    params: id,
    response: {
      state: 'in_review',
      version: 4,
      approval_needed: true,
      publishable: false,
      request: {
        by: 'Ana Ruiz',
        note: 'Please check the figures.',
        due: '2026-12-04',
        created_at: times.created_at,
      },
      approval: null,
    },
  },
  getEstimate: {
    params: id,
    response: {
      writer: 'model',
      model: 'gpt-5-mini',
      calls: 9,
      input_tokens: 21_000,
      output_tokens: 5_200,
      cost_usd: 0.0157,
      duration_seconds: 74,
      over_limit: null,
    },
  },
  listTopics: { params: id, response: page(topic) },
  addTopic: { params: id, body: { text: topic.text }, response: topic },
  removeTopic: { params: { ...id, topic_id: topic.id } },
  listKeywords: { params: id, response: page(keyword) },
  addKeyword: { params: id, body: { kind: 'main', text: keyword.text }, response: keyword },
  removeKeyword: { params: { ...id, keyword_id: keyword.id } },
  listSources: { params: id, response: page(source) },
  addSource: { params: id, body: { url: 'https://example.com/brewing' }, response: source },
  getSource: {
    params: { ...id, source_id: OTHER_ID },
    response: { ...source, text: 'A medium fine grind suits most pour-overs.' },
  },
  updateSource: {
    params: { ...id, source_id: OTHER_ID },
    body: { title: 'Brewing guide, second edition', revision: source.revision },
    response: { ...source, title: 'Brewing guide, second edition', revision: 'c04e8d71a2b3f596' },
  },
  moveSource: { params: { ...id, source_id: OTHER_ID }, body: { before: null }, response: page(source) },
  removeSource: { params: { ...id, source_id: OTHER_ID } },
  findSources: {
    body: { article_id: ID },
    response: {
      proposals: [
        {
          origin: 'encyclopedia',
          title: 'Brewed coffee',
          url: 'https://en.wikipedia.org/wiki/Brewed_coffee',
          excerpt: 'Brewed coffee is made by pouring hot water onto ground coffee beans.',
          published_at: null,
          topic: topic.text,
          reason: 'Covers the topic',
          resource_id: null,
        },
      ],
      offline: false,
    },
  },
  extractSources: {
    body: { urls: ['https://example.com/brewing'] },
    response: {
      results: [
        {
          url: 'https://example.com/brewing',
          page: {
            url: 'https://example.com/brewing',
            title: 'Brewing guide',
            description: '',
            text: 'A medium fine grind suits most pour-overs.',
            words: 7,
            author: null,
            published_at: null,
            language: 'en',
          },
          reason: null,
        },
      ],
    },
  },
  getOutline: { params: id, response: madeOutline },
  replaceOutline: { params: id, body: outline, response: { ...madeOutline, edited: true } },
  createOutline: { params: id, response: madeOutline },
  createPlan: {
    body: { keyword: 'pour over coffee', urls: ['https://example.com/brewing'] },
    response: plan,
  },
  retryPlan: { params: id, response: plan },
  createRun: { params: id, body: { instructions: 'Address the reader directly.' }, response: queued },
  getOperation: { params: { id: operation.id }, response: operation },
  streamOperation: { params: { id: operation.id }, response: { type: 'operation', operation } },
  cancelOperation: {
    params: { id: operation.id },
    response: { ...operation, status: 'cancelled', stage: null },
  },
  listSections: {
    params: id,
    response: {
      data: [
        {
          heading: outlineSection.heading,
          ordinal: 0,
          markdown: 'A medium fine grind suits most of them [1].',
          locked: false,
          edited: false,
        },
      ],
      next_cursor: null,
      version: 3,
    },
  },
  createProposal: {
    params: id,
    body: {
      heading: outlineSection.heading,
      ordinal: 0,
      markdown: 'A medium fine grind suits most of them [1].',
      mode: 'expand',
    },
    response: {
      proposal: {
        id: OTHER_ID,
        markdown: 'A medium fine grind suits most of them [1]. Coarser grounds make a lighter cup [1].',
        source_lines: [],
        written_by: 'model',
      },
      revision_words_left: 2_480,
    },
  },
  listResources: { query: { tag: 'coffee' }, response: page(resource) },
  createResource: {
    body: { name: 'Notes on pouring', text: 'Pour slowly, in circles.', tags: ['coffee'] },
    response: resource,
  },
  getResource: { params: id, response: { ...resource, text: 'Pour slowly, in circles.' } },
  updateResource: { params: id, body: { favorite: true }, response: { ...resource, favorite: true } },
  listProfiles: { query: { type: 'author' }, response: page(profile) },
  getProfile: { params: id, response: profile },
  createProfile: {
    body: { name: 'Ana', author: { name: 'Ana Ruiz', bio: 'Barista and trainer', audience: 'beginners' } },
    response: profile,
  },
  listBatches: { response: page(batch) },
  createBatch: { body: { name: 'Coffee cluster', lines: ['cold brew', 'pour over'] }, response: batch },
  getBatch: { params: id, response: batch },
  listBatchRows: {
    params: id,
    response: page({
      id: OTHER_ID,
      position: 0,
      input: 'cold brew',
      state: 'planned',
      left_out: false,
      title: 'Cold brew at home',
      keyphrase: 'cold brew',
      headings: ['Water', 'Time'],
      cost_usd: 0.014,
      error: null,
      article_id: ID,
    }),
  },
  planBatch: { params: id, response: batchOperation },
  startBatch: { params: id, body: { max_cost_usd: 2.5 }, response: batchOperation },
  cancelBatch: { params: id, response: { ...batch, status: 'cancelled' } },
  createPost: {
    body: { article_id: ID, status: 'draft' },
    response: {
      id: OTHER_ID,
      slug: 'pour-over-coffee',
      title: 'Pour-over coffee',
      status: 'draft',
      url: null,
      article_id: ID,
      ...times,
      published_at: null,
    },
  },
  listDestinations: {
    response: page({
      id: OTHER_ID,
      name: 'Our magazine',
      kind: 'wordpress',
      url: 'https://magazine.example',
      features: { reads: true, drafts: true, schedules: true, unpublishes: true },
      articles_per_day: 3,
      problem: null,
      created_at: times.created_at,
    }),
  },
  listPublications: { params: id, response: page(publication) },
  publishArticle: {
    params: id,
    body: { destination_id: OTHER_ID, status: 'published' },
    response: {
      ...publication,
      status: 'queued',
      url: null,
      edit_url: null,
      sent_at: null,
      published_at: null,
      changed_there: null,
      attempts: 0,
    },
  },
  unpublishArticle: { params: id, response: { ...publication, status: 'queued', wanted: 'unpublished' } },
  retryPublication: {
    params: id,
    response: { ...publication, status: 'queued', sent_at: null, published_at: null },
  },
};
