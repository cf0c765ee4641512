// Made by "npm run types" from packages/contract/src/v1.

import type { CallOptions } from './call-options.ts';

/** Code of a failed call; NETWORK without an answer. */
export type ErrorCode =
  | 'BAD_REQUEST'
  | 'IDEMPOTENCY_KEY_REQUIRED'
  | 'UNAUTHENTICATED'
  | 'SESSION_ENDED'
  | 'REDDIT_AUTHORIZATION_EXPIRED'
  | 'BAD_CREDENTIALS'
  | 'FORBIDDEN'
  | 'SCOPE_REQUIRED'
  | 'PERSON_REQUIRED'
  | 'ACCOUNT_INACTIVE'
  | 'CONFIRMATION_REQUIRED'
  | 'EMAIL_UNCONFIRMED'
  | 'REGISTRATION_CLOSED'
  | 'PASSWORDS_OFF'
  | 'PROVIDER_REQUIRED'
  | 'EMAIL_UNPROVEN'
  | 'CLIENT_KEY_REQUIRED'
  | 'USAGE_LIMIT_EXCEEDED'
  | 'COST_LIMIT_EXCEEDED'
  | 'DAY_LIMIT_EXCEEDED'
  | 'PLAN_REQUIRED'
  | 'STORAGE_LIMIT_EXCEEDED'
  | 'REDDIT_COMMUNITY_CLOSED'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'IDEMPOTENCY_KEY_IN_USE'
  | 'DUPLICATE'
  | 'EMAIL_TAKEN'
  | 'NAME_TAKEN'
  | 'IDENTITY_TAKEN'
  | 'ARTICLE_CHANGED'
  | 'GENERATION_RUNNING'
  | 'GENERATION_CANCELLED'
  | 'ARTICLE_MISSING'
  | 'APPROVAL_REQUIRED'
  | 'REVISIONS_USED_UP'
  | 'DUPLICATE_CONTENT'
  | 'REDDIT_NOT_CONNECTED'
  | 'NOT_SUBSCRIBED'
  | 'ALREADY_SUBSCRIBED'
  | 'CHECKOUT_OPEN'
  | 'CUSTOMER_SHARED'
  | 'PAYMENT_PROCESSING'
  | 'PAYMENT_DECLINED'
  | 'SUBSCRIPTION_PAST_DUE'
  | 'SUBSCRIPTION_PAUSED'
  | 'SUBSCRIPTION_TRIALING'
  | 'SUBSCRIPTION_RENEWING'
  | 'SUBSCRIPTION_UPDATING'
  | 'CHANGE_SCHEDULED'
  | 'PRICE_UNKNOWN'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'OTHER_CELL'
  | 'INVALID'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'TOPIC_MISSING'
  | 'SOURCE_MISSING'
  | 'TOKEN_INVALID'
  | 'PASSKEY_REFUSED'
  | 'PROVIDER_REFUSED'
  | 'FILE_UNREADABLE'
  | 'ENCODING_UNKNOWN'
  | 'RATE_LIMITED'
  | 'SIGN_IN_DELAYED'
  | 'INTERNAL'
  | 'EXTRACTION_FAILED'
  | 'GENERATION_FAILED'
  | 'CONTENT_REFUSED'
  | 'REDDIT_FAILED'
  | 'PROVIDER_FAILED'
  | 'PAYMENT_PROVIDER_FAILED'
  | 'PAYMENT_PROVIDER_REFUSED'
  | 'AI_UNAVAILABLE'
  | 'REDDIT_NOT_CONFIGURED'
  | 'BILLING_NOT_CONFIGURED'
  | 'PDF_NOT_CONFIGURED'
  | 'PLANS_OFF'
  | 'PLAN_UNAVAILABLE'
  | 'WORKSPACE_MOVING'
  | 'UNAVAILABLE'
  | 'NETWORK';

export type Operation = {
  id: string;
  kind: 'plan' | 'generation' | 'batch';
  status: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled';
  progress: number;
  stage: string | null;
  article_id: string | null;
  batch_id: string | null;
  result: { url: string; unread_urls?: string[] } | null;
  error: { code: ErrorCode; message: string } | null;
  created_at: string;
};

export type OperationEvent =
  | { type: 'operation'; operation: Operation }
  | { type: 'section'; section_id: string; heading: string; position: number }
  | { type: 'text'; pieces: { section_id: string; text: string }[] };

export type Me = {
  user: { id: string; name: string; email: string };
  workspace: { id: string; role: 'viewer' | 'contributor' | 'editor' | 'admin' | 'owner'; plan: string };
  token: { id: string; name: string; day_cost_limit_usd: number | null } | null;
  scopes: ('read' | 'write' | 'generate' | 'publish' | 'manage')[];
  limits: {
    articles: { used: number; limit: number | null; remaining: number | null };
    storage_bytes: { used: number; limit: number };
  };
  server_time: string;
};

export type Research = {
  keyword: string;
  language: string | null;
  suggestions: string[];
  related: { keyword: string; relevance: 'high' | 'medium' | 'low' }[];
  terms: string[];
  questions: string[];
  top_results: { title: string; url: string; snippet: string }[];
  search_intent: 'informational' | 'commercial' | 'transactional' | 'navigational' | null;
  difficulty: number | null;
  offline: boolean;
};

export type ArticleSummary = {
  id: string;
  name: string;
  status: 'draft' | 'ready' | 'generating' | 'review' | 'completed';
  keyword: string | null;
  title: string | null;
  words: number | null;
  score: number | null;
  created_at: string;
  updated_at: string;
};

export type Article = {
  id: string;
  name: string;
  status: 'draft' | 'ready' | 'generating' | 'review' | 'completed';
  topics: Topic[];
  keywords: Keyword[];
  sources: number;
  tone: 'informative' | 'persuasive' | 'casual' | 'formal' | 'technical';
  length: 'snippet' | 'short_post' | 'medium_article' | 'long_guide' | 'pillar_module';
  format: 'markdown' | 'plain';
  author: { name: string; bio: string; audience: string } | null;
  product: { name: string; url: string; description: string; features: string[] } | null;
  has_outline: boolean;
  has_text: boolean;
  version: number;
  written_by: 'model' | 'drafter' | null;
  edit_url: string;
  created_at: string;
  updated_at: string;
};

export type Topic = { id: string; text: string };

export type Keyword = { id: string; kind: 'main' | 'term' | 'question'; text: string };

export type ArticleText = {
  format: 'markdown' | 'html';
  text: string;
  version: number;
  disclosure: { text: string; digital_source_type: string } | null;
};

export type Version = {
  id: string;
  kind: 'generation' | 'editing' | 'restored' | 'aside' | 'cancelled';
  words: number;
  written_by: 'model' | 'drafter' | null;
  current: boolean;
  created_at: string;
  updated_at: string;
};

export type Evidence = {
  references: {
    number: number;
    source_id: string;
    title: string;
    url: string | null;
    kind: 'fact' | 'opinion';
  }[];
  passages: { id: string; source_id: string; heading: string | null; text: string }[];
  sections: { heading: string; citations: { number: number; passage_ids: string[] }[] }[];
  pictures: {
    url: string;
    alt: string;
    origin: 'uploaded' | 'fetched' | 'found' | 'generated';
    page_url: string | null;
    creator: string | null;
    license: string | null;
    license_url: string | null;
    model: string | null;
    prompt: string | null;
  }[];
  own_knowledge: string[];
  language: string;
  score: number | null;
};

export type Estimate = {
  writer: 'model' | 'drafter';
  model: string | null;
  calls: number;
  input_tokens: number;
  output_tokens: number;
  cost_usd: number | null;
  duration_seconds: number | null;
  over_limit: 'cost' | 'tokens' | null;
};

export type Source = {
  id: string;
  type: 'url' | 'text' | 'reddit';
  title: string;
  url: string | null;
  description: string;
  words: number;
  author: string | null;
  published_at: string | null;
  language: string | null;
  resource_id: string | null;
  revision: string;
};

export type SourceWithText = {
  id: string;
  type: 'url' | 'text' | 'reddit';
  title: string;
  url: string | null;
  description: string;
  words: number;
  author: string | null;
  published_at: string | null;
  language: string | null;
  resource_id: string | null;
  revision: string;
  text: string;
};

export type ProposedSource = {
  origin: 'library' | 'article' | 'reddit' | 'search' | 'encyclopedia' | 'reference' | 'paper';
  title: string;
  url: string | null;
  excerpt: string;
  published_at: string | null;
  topic: string;
  reason: string;
  resource_id: string | null;
};

export type ExtractedPage = {
  url: string;
  title: string;
  description: string;
  text: string;
  words: number;
  author: string | null;
  published_at: string | null;
  language: string | null;
};

export type Outline = {
  title: string;
  angle: string;
  sections: {
    id: string;
    kind: 'introduction' | 'body' | 'conclusion' | 'faq';
    heading: string;
    intent: string;
    target_words: number;
    key_points: string[];
    keyphrases: string[];
    questions: string[];
    source_ids: string[];
  }[];
  is_current: boolean;
  edited: boolean;
};

export type Section = {
  heading: string;
  ordinal: number;
  markdown: string;
  locked: boolean;
  edited: boolean;
};

export type Proposal = {
  id: string;
  markdown: string;
  source_lines: string[];
  written_by: 'model' | 'drafter';
};

export type Thread = {
  id: string;
  state: 'open' | 'resolved';
  quote: string;
  in_text: boolean;
  comment: Comment;
  replies: number;
  created_at: string;
  updated_at: string;
};

export type Comment = {
  id: string;
  author: { kind: 'member' | 'client' | 'former'; name: string; token: string | null };
  body: string;
  created_at: string;
  updated_at: string;
};

export type Suggestion = {
  id: string;
  group_id: string;
  state: 'open' | 'stale' | 'accepted' | 'rejected';
  before: string;
  replacement: string;
  note: string;
  author: {
    kind: 'member' | 'reviewer' | 'model' | 'checks' | 'program';
    name: string | null;
    purpose: string | null;
  };
  created_at: string;
  decided_at: string | null;
};

export type Review = {
  state: 'draft' | 'in_review' | 'changes_asked' | 'approved';
  version: number;
  approval_needed: boolean;
  publishable: boolean;
  request: { by: string; note: string; due: string | null; created_at: string } | null;
  approval: {
    by: string;
    client: boolean;
    current: boolean;
    uncounted: 'waiting' | 'insufficient' | null;
    created_at: string;
  } | null;
};

export type Resource = {
  id: string;
  type: 'url' | 'reddit' | 'text' | 'document' | 'manual';
  name: string;
  url: string | null;
  description: string;
  tags: string[];
  words: number;
  author: string | null;
  published_at: string | null;
  language: string | null;
  favorite: boolean;
  created_at: string;
  updated_at: string;
};

export type ResourceWithText = {
  id: string;
  type: 'url' | 'reddit' | 'text' | 'document' | 'manual';
  name: string;
  url: string | null;
  description: string;
  tags: string[];
  words: number;
  author: string | null;
  published_at: string | null;
  language: string | null;
  favorite: boolean;
  created_at: string;
  updated_at: string;
  text: string;
};

export type Profile = {
  id: string;
  type: 'author' | 'product';
  name: string;
  author: { name: string; bio: string; audience: string } | null;
  product: { name: string; url: string; description: string; features: string[] } | null;
  created_at: string;
  updated_at: string;
};

export type Batch = {
  id: string;
  name: string;
  status: 'draft' | 'pending' | 'processing' | 'completed' | 'failed' | 'partial' | 'cancelled';
  mode: 'keywords' | 'titles' | 'ideas';
  progress: number;
  total_articles: number;
  completed_articles: number;
  failed_articles: number;
  planning: { ready: number; total: number; running: boolean } | null;
  cost_usd: number | null;
  max_cost_usd: number | null;
  error_message: string | null;
  created_at: string;
  updated_at: string;
};

export type BatchRow = {
  id: string;
  position: number;
  input: string;
  state:
    | 'new'
    | 'planning'
    | 'planned'
    | 'plan_failed'
    | 'waiting'
    | 'writing'
    | 'completed'
    | 'failed'
    | 'cancelled';
  left_out: boolean;
  title: string;
  keyphrase: string;
  headings: string[];
  cost_usd: number | null;
  error: { code: ErrorCode | null; message: string } | null;
  article_id: string | null;
};

export type Post = {
  id: string;
  slug: string;
  title: string;
  status: 'draft' | 'scheduled' | 'published';
  url: string | null;
  article_id: string | null;
  created_at: string;
  updated_at: string;
  published_at: string | null;
};

export type Destination = {
  id: string;
  name: string;
  kind: 'wordpress' | 'ghost' | 'webhook' | 'git';
  url: string;
  features: { reads: boolean; drafts: boolean; schedules: boolean; unpublishes: boolean };
  /** Articles that are published there per day at most. */
  articles_per_day: number;
  /** Result of the last test; null if it works. */
  problem: {
    code:
      | 'unreachable'
      | 'not_found'
      | 'http_only'
      | 'redirected'
      | 'not_wordpress'
      | 'not_ghost'
      | 'rest_blocked'
      | 'plugin_in_the_way'
      | 'maintenance'
      | 'rate_limited'
      | 'server_error'
      | 'bad_response'
      | 'login_refused'
      | 'application_passwords_off'
      | 'key_invalid'
      | 'token_refused'
      | 'role_too_low'
      | 'terms_forbidden'
      | 'repository_not_found'
      | 'branch_not_found'
      | 'branch_protected'
      | 'path_taken'
      | 'repository_too_large'
      | 'refused'
      | 'too_large'
      | 'changed_there'
      | 'gone'
      | 'trashed'
      | 'not_finished'
      | 'not_approved'
      | 'not_allowed';
    detail: string;
  } | null;
  created_at: string;
};

export type Publication = {
  id: string;
  article_id: string | null;
  destination: { id: string; name: string; kind: 'wordpress' | 'ghost' | 'webhook' | 'git' };
  title: string;
  /** `waiting`: its turn comes at `not_before`. `scheduled`: the destination publishes it. `gone`: it was deleted there. */
  status:
    | 'queued'
    | 'waiting'
    | 'sending'
    | 'draft'
    | 'scheduled'
    | 'published'
    | 'unpublished'
    | 'gone'
    | 'failed';
  wanted: 'draft' | 'published' | 'scheduled' | 'unpublished';
  scheduled_for: string | null;
  not_before: string | null;
  url: string | null;
  edit_url: string | null;
  sent_at: string | null;
  published_at: string | null;
  /** True if the article has changed since it was sent. */
  changed_here: boolean;
  /** True if the post was changed there. Null if that cannot be read. */
  changed_there: boolean | null;
  warnings: {
    code:
      | 'author_unknown'
      | 'category_unknown'
      | 'picture_failed'
      | 'seo_fields_closed'
      | 'structured_data_left'
      | 'slug_changed'
      | 'shortened';
    detail: string;
  }[];
  problem: {
    code:
      | 'unreachable'
      | 'not_found'
      | 'http_only'
      | 'redirected'
      | 'not_wordpress'
      | 'not_ghost'
      | 'rest_blocked'
      | 'plugin_in_the_way'
      | 'maintenance'
      | 'rate_limited'
      | 'server_error'
      | 'bad_response'
      | 'login_refused'
      | 'application_passwords_off'
      | 'key_invalid'
      | 'token_refused'
      | 'role_too_low'
      | 'terms_forbidden'
      | 'repository_not_found'
      | 'branch_not_found'
      | 'branch_protected'
      | 'path_taken'
      | 'repository_too_large'
      | 'refused'
      | 'too_large'
      | 'changed_there'
      | 'gone'
      | 'trashed'
      | 'not_finished'
      | 'not_approved'
      | 'not_allowed';
    detail: string;
  } | null;
  attempts: number;
  next_attempt_at: string | null;
};

export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ErrorCode;
  errors?: { path: string; message: string }[];
  location?: string;
  request_id: string;
};

/** Calls of version 1. */
export interface Calls {
  /** Get who you are, what the token may do, and what is left of the limits. */
  getMe(input?: Record<string, never>, options?: CallOptions): Promise<Me>;
  /** Get related keywords, terms and questions for a keyword. */
  researchKeyword(
    input: {
      body: {
        keyword: string;
        /** BCP 47 tag. Detected if it is left out. */
        language?: string;
        /** ISO 3166-1 alpha-2 code, such as `US`. */
        country?: string;
        /** Article whose sources are searched too. */
        article_id?: string;
      };
    },
    options?: CallOptions,
  ): Promise<Research>;
  /** Suggest topics of articles for keywords. */
  suggestTopics(
    input: {
      body: {
        keywords: string[];
        /** BCP 47 tag. Detected if it is left out. */
        language?: string;
        article_id?: string;
        /** Topics that are not suggested again. */
        avoid?: string[];
      };
    },
    options?: CallOptions,
  ): Promise<{ topics: string[]; questions: string[]; written_by: 'model' | 'patterns' }>;
  /** List articles, newest first. */
  listArticles(
    input?: {
      query?: {
        /** Maximum number of entries. */
        limit?: number;
        /** `next_cursor` of the previous page. */
        cursor?: string;
        status?: 'draft' | 'ready' | 'generating' | 'review' | 'completed';
        /** Text in the name or title. */
        search?: string;
      };
    },
    options?: CallOptions,
  ): Promise<{ data: ArticleSummary[]; next_cursor: string | null }>;
  /** Create an article to be written, with its topics, keywords and sources. */
  createArticle(
    input: {
      body: {
        name?: string;
        tone?: 'informative' | 'persuasive' | 'casual' | 'formal' | 'technical';
        length?: 'snippet' | 'short_post' | 'medium_article' | 'long_guide' | 'pillar_module';
        format?: 'markdown' | 'plain';
        author?: { name?: string; bio?: string; audience?: string } | null;
        product?: { name: string; url?: string; description?: string; features?: string[] } | null;
        topics?: { text: string }[];
        keywords?: { kind?: 'main' | 'term' | 'question'; text: string }[];
        sources?: { title: string; text: string; url?: string }[];
      };
    },
    options?: CallOptions,
  ): Promise<Article>;
  /** Get an article without its text. */
  getArticle(input: { params: { id: string } }, options?: CallOptions): Promise<Article>;
  /** Change fields of an article; fields that are left out stay as they are. */
  updateArticle(
    input: {
      params: { id: string };
      body: {
        name?: string;
        tone?: 'informative' | 'persuasive' | 'casual' | 'formal' | 'technical';
        length?: 'snippet' | 'short_post' | 'medium_article' | 'long_guide' | 'pillar_module';
        format?: 'markdown' | 'plain';
        author?: { name?: string; bio?: string; audience?: string } | null;
        product?: { name: string; url?: string; description?: string; features?: string[] } | null;
      };
    },
    options?: CallOptions,
  ): Promise<Article>;
  /** Get the text of an article as Markdown or HTML. */
  getArticleText(
    input: { params: { id: string }; query?: { format?: 'markdown' | 'html' } },
    options?: CallOptions,
  ): Promise<ArticleText>;
  /** Replace the text of an article; the replaced text is kept as a version. Fails with CONFLICT if a section that a person has locked would change. */
  replaceArticleText(
    input: {
      params: { id: string };
      body: {
        /** Markdown. */
        text: string;
        /** Version that the text is based on. Fails with ARTICLE_CHANGED if the article has another one by now. */
        version?: number;
      };
    },
    options?: CallOptions,
  ): Promise<{ version: number }>;
  /** List what the text has been, newest first. */
  listVersions(
    input: {
      params: { id: string };
      query?: {
        /** Maximum number of entries. */
        limit?: number;
        /** `next_cursor` of the previous page. */
        cursor?: string;
      };
    },
    options?: CallOptions,
  ): Promise<{ data: Version[]; next_cursor: string | null }>;
  /** Get a version with its text. */
  getVersion(
    input: { params: { id: string; version_id: string } },
    options?: CallOptions,
  ): Promise<{
    id: string;
    kind: 'generation' | 'editing' | 'restored' | 'aside' | 'cancelled';
    words: number;
    written_by: 'model' | 'drafter' | null;
    current: boolean;
    created_at: string;
    updated_at: string;
    text: string;
  }>;
  /** Restore a version; the replaced text is kept as a version. */
  restoreVersion(
    input: { params: { id: string; version_id: string } },
    options?: CallOptions,
  ): Promise<undefined>;
  /** Get which passages of which sources the text cites. */
  getEvidence(input: { params: { id: string } }, options?: CallOptions): Promise<Evidence>;
  /** Estimate cost and duration of writing the article. */
  getEstimate(input: { params: { id: string } }, options?: CallOptions): Promise<Estimate>;
  /** List the topics of an article. */
  listTopics(
    input: { params: { id: string } },
    options?: CallOptions,
  ): Promise<{ data: Topic[]; next_cursor: null }>;
  /** Add a topic. The same topic again changes nothing. */
  addTopic(input: { params: { id: string }; body: { text: string } }, options?: CallOptions): Promise<Topic>;
  /** Remove a topic. */
  removeTopic(input: { params: { id: string; topic_id: string } }, options?: CallOptions): Promise<undefined>;
  /** List the keywords of an article. */
  listKeywords(
    input: { params: { id: string } },
    options?: CallOptions,
  ): Promise<{ data: Keyword[]; next_cursor: null }>;
  /** Add a keyword. The same keyword again changes nothing. */
  addKeyword(
    input: { params: { id: string }; body: { kind?: 'main' | 'term' | 'question'; text: string } },
    options?: CallOptions,
  ): Promise<Keyword>;
  /** Remove a keyword. */
  removeKeyword(
    input: { params: { id: string; keyword_id: string } },
    options?: CallOptions,
  ): Promise<undefined>;
  /** List the sources of an article without their texts. */
  listSources(
    input: { params: { id: string } },
    options?: CallOptions,
  ): Promise<{ data: Source[]; next_cursor: null }>;
  /** Add a source: a text, a page to be read, or an entry of the library. One that the article has is returned as it is. */
  addSource(
    input: {
      params: { id: string };
      body: { title: string; text: string; url?: string } | { url: string } | { resource_id: string };
    },
    options?: CallOptions,
  ): Promise<Source>;
  /** Get a source with its text. */
  getSource(
    input: { params: { id: string; source_id: string } },
    options?: CallOptions,
  ): Promise<SourceWithText>;
  /** Change title or text of a source. */
  updateSource(
    input: {
      params: { id: string; source_id: string };
      body: {
        title?: string;
        text?: string;
        /** With an outdated one, CONFLICT and no change. */
        revision?: string;
      };
    },
    options?: CallOptions,
  ): Promise<Source>;
  /** Move a source in front of another one, or to the end. Reddit posts stay behind the others. */
  moveSource(
    input: { params: { id: string; source_id: string }; body: { before: string | null } },
    options?: CallOptions,
  ): Promise<{ data: Source[]; next_cursor: null }>;
  /** Remove a source from an article. */
  removeSource(
    input: { params: { id: string; source_id: string } },
    options?: CallOptions,
  ): Promise<undefined>;
  /** Propose sources for the topics of an article, best first. */
  findSources(
    input: {
      body: {
        article_id: string;
        topics?: string[];
        /** Sentence that needs a source. */
        query?: string;
      };
    },
    options?: CallOptions,
  ): Promise<{ proposals: ProposedSource[]; offline: boolean }>;
  /** Read the texts of pages, which are not stored. */
  extractSources(
    input: { body: { urls: string[] } },
    options?: CallOptions,
  ): Promise<{
    results: {
      url: string;
      page: ExtractedPage | null;
      reason:
        | 'address'
        | 'private'
        | 'unreachable'
        | 'missing'
        | 'blocked'
        | 'login'
        | 'redirect'
        | 'site'
        | 'scripts'
        | 'busy'
        | 'type'
        | 'size'
        | 'text'
        | 'scanned'
        | 'encrypted'
        | 'form'
        | 'fonts'
        | 'time'
        | 'full'
        | null;
    }[];
  }>;
  /** Get the outline of an article; 404 without one. */
  getOutline(input: { params: { id: string } }, options?: CallOptions): Promise<Outline>;
  /** Replace the outline by your own. */
  replaceOutline(
    input: {
      params: { id: string };
      body: {
        title: string;
        angle?: string;
        sections: {
          /** Unique within the outline. */
          id: string;
          kind: 'introduction' | 'body' | 'conclusion' | 'faq';
          heading: string;
          intent?: string;
          target_words: number;
          key_points?: string[];
          keyphrases?: string[];
          questions?: string[];
          source_ids?: string[];
        }[];
      };
    },
    options?: CallOptions,
  ): Promise<Outline>;
  /** Generate an outline in place of an earlier one. It does not count as an article. */
  createOutline(input: { params: { id: string } }, options?: CallOptions): Promise<Outline>;
  /** Create an article and plan it: keywords, topics, sources and outline. */
  createPlan(
    input: {
      body: {
        keyword: string;
        /** Pages that the article must draw on. */
        urls?: string[];
        product?: { name: string; url?: string } | null;
        length?: 'snippet' | 'short_post' | 'medium_article' | 'long_guide' | 'pillar_module';
      };
    },
    options?: CallOptions,
  ): Promise<Operation>;
  /** Continue a plan that failed, from the stage that failed. */
  retryPlan(input: { params: { id: string } }, options?: CallOptions): Promise<Operation>;
  /** Write the article, which counts as an article of the month. Answers the running operation if there is one. */
  createRun(
    input: {
      params: { id: string };
      body?: {
        instructions?: string;
        /** Version of the text to be replaced. */
        version?: number;
      } | null;
    },
    options?: CallOptions,
  ): Promise<Operation>;
  /** Get how far an operation is. */
  getOperation(input: { params: { id: string } }, options?: CallOptions): Promise<Operation>;
  /** Cancel an operation. Texts that are finished stay; one that has ended is unchanged. */
  cancelOperation(input: { params: { id: string } }, options?: CallOptions): Promise<Operation>;
  /** List the sections of the text. */
  listSections(
    input: { params: { id: string } },
    options?: CallOptions,
  ): Promise<{ data: Section[]; next_cursor: null; version: number }>;
  /** Propose another text for a section, which stays as it is until a person accepts the proposal. */
  createProposal(
    input: {
      params: { id: string };
      body: {
        heading: string;
        ordinal: number;
        markdown: string;
        mode: 'rewrite' | 'expand' | 'shorten' | 'source';
        /** Required for mode `rewrite`. */
        instruction?: string;
        /** Part to revise, and its offset in the section in UTF-16 units. Required for mode `source`. */
        sentence?: { text: string; at: number };
        keeps_structure?: boolean;
        /** Allows the revision to count as an article of the month once the included ones are used up. */
        may_count?: boolean;
      };
    },
    options?: CallOptions,
  ): Promise<{ proposal: Proposal | null; revision_words_left: number }>;
  /** List the threads of comments at an article, in the order of its text. */
  listThreads(
    input: {
      params: { id: string };
      query?: {
        /** Maximum number of entries. */
        limit?: number;
        /** `next_cursor` of the previous page. */
        cursor?: string;
        state?: 'open' | 'resolved';
      };
    },
    options?: CallOptions,
  ): Promise<{ data: Thread[]; next_cursor: string | null }>;
  /** Comment on a passage of the text. Fails with INVALID if the passage is not there exactly once. */
  createThread(
    input: {
      params: { id: string };
      body: {
        /** Passage in Markdown, which occurs once. */
        quote: string;
        body: string;
      };
    },
    options?: CallOptions,
  ): Promise<Thread>;
  /** List the comments of a thread, oldest first. */
  listComments(
    input: {
      params: { id: string; thread_id: string };
      query?: {
        /** Maximum number of entries. */
        limit?: number;
        /** `next_cursor` of the previous page. */
        cursor?: string;
      };
    },
    options?: CallOptions,
  ): Promise<{ data: Comment[]; next_cursor: string | null }>;
  /** Reply in a thread. */
  createComment(
    input: { params: { id: string; thread_id: string }; body: { body: string } },
    options?: CallOptions,
  ): Promise<Comment>;
  /** Resolve or reopen a thread. */
  updateThread(
    input: { params: { id: string; thread_id: string }; body: { state: 'open' | 'resolved' } },
    options?: CallOptions,
  ): Promise<Thread>;
  /** List suggested edits of the text: those that wait in the order of the text, or decided ones, newest decision first. Only people decide. */
  listSuggestions(
    input: {
      params: { id: string };
      query?: {
        /** Maximum number of entries. */
        limit?: number;
        /** `next_cursor` of the previous page. */
        cursor?: string;
        state?: 'open' | 'decided';
      };
    },
    options?: CallOptions,
  ): Promise<{ data: Suggestion[]; next_cursor: string | null }>;
  /** Get whether the text is in review, approved, or to be changed. Only people approve. */
  getReview(input: { params: { id: string } }, options?: CallOptions): Promise<Review>;
  /** List the library without texts, newest first. */
  listResources(
    input?: {
      query?: {
        /** Maximum number of entries. */
        limit?: number;
        /** `next_cursor` of the previous page. */
        cursor?: string;
        /** Comma-separated types. */
        type?: string;
        tag?: string;
        /** Words in name, description, tags and URL. */
        search?: string;
      };
    },
    options?: CallOptions,
  ): Promise<{ data: Resource[]; next_cursor: string | null }>;
  /** Save a resource to the library. */
  createResource(
    input: {
      body: {
        type?: 'url' | 'reddit' | 'text' | 'document' | 'manual';
        name: string;
        url?: string;
        text?: string;
        description?: string;
        tags?: string[];
        author?: string | null;
        published_at?: string | null;
        language?: string | null;
        favorite?: boolean;
      };
    },
    options?: CallOptions,
  ): Promise<Resource>;
  /** Get a resource with its text. */
  getResource(input: { params: { id: string } }, options?: CallOptions): Promise<ResourceWithText>;
  /** Change fields of a resource. */
  updateResource(
    input: {
      params: { id: string };
      body: {
        name?: string;
        url?: string;
        text?: string;
        description?: string;
        tags?: string[];
        author?: string | null;
        published_at?: string | null;
        language?: string | null;
        favorite?: boolean;
      };
    },
    options?: CallOptions,
  ): Promise<Resource>;
  /** List author and product profiles, the last changed first. */
  listProfiles(
    input?: {
      query?: {
        /** Maximum number of entries. */
        limit?: number;
        /** `next_cursor` of the previous page. */
        cursor?: string;
        type?: 'author' | 'product';
      };
    },
    options?: CallOptions,
  ): Promise<{ data: Profile[]; next_cursor: string | null }>;
  /** Get a profile. */
  getProfile(input: { params: { id: string } }, options?: CallOptions): Promise<Profile>;
  /** Create a profile of an author or a product. */
  createProfile(
    input: {
      body:
        | { name: string; author: { name?: string; bio?: string; audience?: string } }
        | {
            name: string;
            product: { name: string; url?: string; description?: string; features?: string[] };
          };
    },
    options?: CallOptions,
  ): Promise<Profile>;
  /** List batches, newest first. */
  listBatches(
    input?: {
      query?: {
        /** Maximum number of entries. */
        limit?: number;
        /** `next_cursor` of the previous page. */
        cursor?: string;
        status?: 'draft' | 'pending' | 'processing' | 'completed' | 'failed' | 'partial' | 'cancelled';
      };
    },
    options?: CallOptions,
  ): Promise<{ data: Batch[]; next_cursor: string | null }>;
  /** Create a batch of articles. A draft that stays as it is goes after a day. */
  createBatch(
    input: {
      body: {
        name?: string;
        mode?: 'keywords' | 'titles' | 'ideas';
        /** One article a line; with mode `ideas` one idea a line. */
        lines: string[];
        length?: 'snippet' | 'short_post' | 'medium_article' | 'long_guide' | 'pillar_module';
        format?: 'markdown' | 'plain';
        tone?: 'informative' | 'persuasive' | 'casual' | 'formal' | 'technical';
        max_articles?: number;
        resource_ids?: string[];
        find_sources?: boolean;
      };
    },
    options?: CallOptions,
  ): Promise<Batch>;
  /** Get a batch. */
  getBatch(input: { params: { id: string } }, options?: CallOptions): Promise<Batch>;
  /** List the articles of a batch with their plans and states. */
  listBatchRows(
    input: {
      params: { id: string };
      query?: {
        /** Maximum number of entries. */
        limit?: number;
        /** `next_cursor` of the previous page. */
        cursor?: string;
      };
    },
    options?: CallOptions,
  ): Promise<{ data: BatchRow[]; next_cursor: string | null }>;
  /** Plan the articles of a batch. Planned rows with the same input are kept. */
  planBatch(input: { params: { id: string } }, options?: CallOptions): Promise<Operation>;
  /** Write the articles of a batch, which count as articles of the month. Answers the running operation if there is one. */
  startBatch(
    input: {
      params: { id: string };
      body: {
        /** The batch stops before it costs more. */
        max_cost_usd: number;
      };
    },
    options?: CallOptions,
  ): Promise<Operation>;
  /** Stop planning or writing. Finished articles stay; a batch that has ended is unchanged. */
  cancelBatch(input: { params: { id: string } }, options?: CallOptions): Promise<Batch>;
  /** Make a blog post of an article that a person has finished, or update the one that was made of it. For site admins. */
  createPost(
    input: {
      body: {
        article_id: string;
        status?: 'draft' | 'published';
        /** Slug of a category. */
        category?: string;
        /** Where publishing needs approval: the author of the article, who was approved with it. */
        author?: string;
        excerpt?: string;
        /** True to publish an article that has the SEO title, the description or most sentences of another one, or of a post of the blog. Otherwise the call fails with DUPLICATE_CONTENT. */
        confirm_duplicates?: boolean;
      };
    },
    options?: CallOptions,
  ): Promise<Post>;
  /** List the destinations of the workspace by name. */
  listDestinations(
    input?: {
      query?: {
        /** Maximum number of entries. */
        limit?: number;
        /** `next_cursor` of the previous page. */
        cursor?: string;
      };
    },
    options?: CallOptions,
  ): Promise<{ data: Destination[]; next_cursor: string | null }>;
  /** List where an article is. */
  listPublications(
    input: {
      params: { id: string };
      query?: {
        /** Maximum number of entries. */
        limit?: number;
        /** `next_cursor` of the previous page. */
        cursor?: string;
      };
    },
    options?: CallOptions,
  ): Promise<{ data: Publication[]; next_cursor: string | null }>;
  /** Send an article that a person has finished to a destination, or update it there. Read the list of publications to see how far it is. */
  publishArticle(
    input: {
      params: { id: string };
      body: {
        destination_id: string;
        /** Defaults to the one that it has there, or `draft`. */
        status?: 'draft' | 'published' | 'scheduled';
        /** Required for `scheduled`. */
        scheduled_for?: string;
        /** Fields that you leave out keep their earlier value, or follow the article. */
        fields?: {
          title?: string;
          slug?: string;
          excerpt?: string;
          author?: string;
          category?: string;
          tags?: string[];
          cover?: string;
          cover_alt?: string;
          seo_title?: string;
          seo_description?: string;
          canonical_url?: string;
          evidence_page?: boolean;
        };
        /** True to overwrite what was changed there. */
        overwrite?: boolean;
        /** True to publish an article that has the SEO title, the description or most sentences of another one, or of a post of the blog. Otherwise the call fails with DUPLICATE_CONTENT. */
        confirm_duplicates?: boolean;
      };
    },
    options?: CallOptions,
  ): Promise<Publication>;
  /** Make the post a draft at its destination. */
  unpublishArticle(input: { params: { id: string } }, options?: CallOptions): Promise<Publication>;
  /** Send again what failed. */
  retryPublication(input: { params: { id: string } }, options?: CallOptions): Promise<Publication>;
}

/** Methods and paths. A call with `isKeyed` takes an Idempotency-Key. */
export const paths = {
  getMe: { method: 'GET', path: '/api/v1/me', isKeyed: false },
  researchKeyword: { method: 'POST', path: '/api/v1/keywords/research', isKeyed: true },
  suggestTopics: { method: 'POST', path: '/api/v1/topics/suggestions', isKeyed: true },
  listArticles: { method: 'GET', path: '/api/v1/articles', isKeyed: false },
  createArticle: { method: 'POST', path: '/api/v1/articles', isKeyed: true },
  getArticle: { method: 'GET', path: '/api/v1/articles/:id', isKeyed: false },
  updateArticle: { method: 'PATCH', path: '/api/v1/articles/:id', isKeyed: false },
  getArticleText: { method: 'GET', path: '/api/v1/articles/:id/text', isKeyed: false },
  replaceArticleText: { method: 'PUT', path: '/api/v1/articles/:id/text', isKeyed: false },
  listVersions: { method: 'GET', path: '/api/v1/articles/:id/versions', isKeyed: false },
  getVersion: { method: 'GET', path: '/api/v1/articles/:id/versions/:version_id', isKeyed: false },
  restoreVersion: {
    method: 'POST',
    path: '/api/v1/articles/:id/versions/:version_id/restore',
    isKeyed: false,
  },
  getEvidence: { method: 'GET', path: '/api/v1/articles/:id/evidence', isKeyed: false },
  getEstimate: { method: 'GET', path: '/api/v1/articles/:id/estimate', isKeyed: false },
  listTopics: { method: 'GET', path: '/api/v1/articles/:id/topics', isKeyed: false },
  addTopic: { method: 'POST', path: '/api/v1/articles/:id/topics', isKeyed: true },
  removeTopic: { method: 'DELETE', path: '/api/v1/articles/:id/topics/:topic_id', isKeyed: false },
  listKeywords: { method: 'GET', path: '/api/v1/articles/:id/keywords', isKeyed: false },
  addKeyword: { method: 'POST', path: '/api/v1/articles/:id/keywords', isKeyed: true },
  removeKeyword: { method: 'DELETE', path: '/api/v1/articles/:id/keywords/:keyword_id', isKeyed: false },
  listSources: { method: 'GET', path: '/api/v1/articles/:id/sources', isKeyed: false },
  addSource: { method: 'POST', path: '/api/v1/articles/:id/sources', isKeyed: true },
  getSource: { method: 'GET', path: '/api/v1/articles/:id/sources/:source_id', isKeyed: false },
  updateSource: { method: 'PATCH', path: '/api/v1/articles/:id/sources/:source_id', isKeyed: false },
  moveSource: { method: 'POST', path: '/api/v1/articles/:id/sources/:source_id/move', isKeyed: false },
  removeSource: { method: 'DELETE', path: '/api/v1/articles/:id/sources/:source_id', isKeyed: false },
  findSources: { method: 'POST', path: '/api/v1/sources/find', isKeyed: true },
  extractSources: { method: 'POST', path: '/api/v1/sources/extract', isKeyed: true },
  getOutline: { method: 'GET', path: '/api/v1/articles/:id/outline', isKeyed: false },
  replaceOutline: { method: 'PUT', path: '/api/v1/articles/:id/outline', isKeyed: false },
  createOutline: { method: 'POST', path: '/api/v1/articles/:id/outline', isKeyed: true },
  createPlan: { method: 'POST', path: '/api/v1/plans', isKeyed: true },
  retryPlan: { method: 'POST', path: '/api/v1/articles/:id/plan', isKeyed: true },
  createRun: { method: 'POST', path: '/api/v1/articles/:id/runs', isKeyed: true },
  getOperation: { method: 'GET', path: '/api/v1/operations/:id', isKeyed: false },
  streamOperation: { method: 'GET', path: '/api/v1/operations/:id/events', isKeyed: false },
  cancelOperation: { method: 'POST', path: '/api/v1/operations/:id/cancel', isKeyed: false },
  listSections: { method: 'GET', path: '/api/v1/articles/:id/sections', isKeyed: false },
  createProposal: { method: 'POST', path: '/api/v1/articles/:id/proposals', isKeyed: true },
  listThreads: { method: 'GET', path: '/api/v1/articles/:id/threads', isKeyed: false },
  createThread: { method: 'POST', path: '/api/v1/articles/:id/threads', isKeyed: true },
  listComments: { method: 'GET', path: '/api/v1/articles/:id/threads/:thread_id/comments', isKeyed: false },
  createComment: { method: 'POST', path: '/api/v1/articles/:id/threads/:thread_id/comments', isKeyed: true },
  updateThread: { method: 'PATCH', path: '/api/v1/articles/:id/threads/:thread_id', isKeyed: false },
  listSuggestions: { method: 'GET', path: '/api/v1/articles/:id/suggestions', isKeyed: false },
  getReview: { method: 'GET', path: '/api/v1/articles/:id/review', isKeyed: false },
  listResources: { method: 'GET', path: '/api/v1/resources', isKeyed: false },
  createResource: { method: 'POST', path: '/api/v1/resources', isKeyed: true },
  getResource: { method: 'GET', path: '/api/v1/resources/:id', isKeyed: false },
  updateResource: { method: 'PATCH', path: '/api/v1/resources/:id', isKeyed: false },
  listProfiles: { method: 'GET', path: '/api/v1/profiles', isKeyed: false },
  getProfile: { method: 'GET', path: '/api/v1/profiles/:id', isKeyed: false },
  createProfile: { method: 'POST', path: '/api/v1/profiles', isKeyed: true },
  listBatches: { method: 'GET', path: '/api/v1/batches', isKeyed: false },
  createBatch: { method: 'POST', path: '/api/v1/batches', isKeyed: true },
  getBatch: { method: 'GET', path: '/api/v1/batches/:id', isKeyed: false },
  listBatchRows: { method: 'GET', path: '/api/v1/batches/:id/rows', isKeyed: false },
  planBatch: { method: 'POST', path: '/api/v1/batches/:id/plan', isKeyed: true },
  startBatch: { method: 'POST', path: '/api/v1/batches/:id/start', isKeyed: true },
  cancelBatch: { method: 'POST', path: '/api/v1/batches/:id/cancel', isKeyed: false },
  createPost: { method: 'POST', path: '/api/v1/posts', isKeyed: true },
  listDestinations: { method: 'GET', path: '/api/v1/destinations', isKeyed: false },
  listPublications: { method: 'GET', path: '/api/v1/articles/:id/publications', isKeyed: false },
  publishArticle: { method: 'POST', path: '/api/v1/articles/:id/publications', isKeyed: true },
  unpublishArticle: { method: 'POST', path: '/api/v1/publications/:id/unpublish', isKeyed: true },
  retryPublication: { method: 'POST', path: '/api/v1/publications/:id/retry', isKeyed: true },
} as const;
