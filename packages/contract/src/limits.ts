import type { RateLimitName } from './define-route.ts';

/** Wizard and library limits of the specification, shared by the pages and the server's checks. */
export const LIMITS = {
  wizardSteps: 7,
  primaryKeywords: 3,
  secondaryKeywords: 12,
  secondaryKeywordsForTopics: 5,
  primaryKeywordsForTopics: 1,
  topics: 5,
  keyTerms: 30,
  extraIdeas: 6,
  highIntentQuestions: 6,
  sources: 10,
  productFeatures: 6,
  urlsPerExtraction: 10,
  resources: 20_000,
  /** Entries of a list that may come with their whole texts. */
  fullResourcePage: 10,
  /** Rows of the panels with saved resources in the wizard. */
  resourcePanelPage: 10,
  /** Cards of the resource picker. */
  resourcePickerPage: 6,
  recommendedResources: 12,
  resourceKeywords: 10,
  resourcesPerDeletion: 100,
  tags: 20,
  redditPosts: 20,
  /** Posts that the resource form takes at a time. */
  redditSelection: 3,
  redditThemes: 5,
  redditComments: 10,
  interviewQuestions: 5,
  /** Of a task's article; beyond, the oldest editing sessions go first. */
  versions: 50,
  taskPage: 50,
  page: 100,
} as const;

/** Longest texts in characters. They keep rows and prompts bounded; real input stays far below. */
export const TEXT_LIMITS = {
  name: 200,
  email: 254,
  password: 128,
  keyword: 200,
  topic: 300,
  url: 2048,
  title: 500,
  description: 2000,
  sourceContent: 400_000,
  article: 400_000,
  bio: 4000,
  feature: 300,
  tag: 50,
  answer: 2000,
  instructions: 2000,
} as const;

/** An outline that a person edits; texts in characters. */
export const OUTLINE_LIMITS = {
  sections: 20,
  heading: 120,
  words: { least: 50, most: 1000 },
  points: 8,
  point: 300,
} as const;

/** Sentences of an article that its author vouches for; their length in characters. */
export const OWN_KNOWLEDGE_LIMITS = { sentences: 200, sentence: 1000, bytes: 1_048_576 } as const;

/** Sections of an article that are revised or locked; texts in characters. */
export const SECTION_LIMITS = {
  sections: 100,
  heading: 1000,
  instruction: 1000,
  sentence: 5000,
  /** Of all locks together: a whole article, and as much that is gone from it. */
  lockedText: 800_000,
  bytes: 2_097_152,
} as const;

export const TIMERS = {
  generationPollMs: 5000,
  taskListPollMs: 10_000,
  articleAutosaveMs: 2000,
  taskSaveMs: 1000,
  topicClickMs: 50,
  selectionClickMs: 300,
  subredditSearchMs: 300,
  subredditListCloseMs: 200,
  registrationRedirectMs: 2000,
  toastMs: 5000,
  toastFadeMs: 300,
} as const;

/** Calls allowed in each window, by person, or by address where nobody is signed in yet. */
export const RATE_LIMITS: Readonly<Record<RateLimitName, { calls: number; windowSeconds: number }>> = {
  signIn: { calls: 200, windowSeconds: 3600 },
  register: { calls: 60, windowSeconds: 3600 },
  forgotPassword: { calls: 60, windowSeconds: 3600 },
  useToken: { calls: 60, windowSeconds: 3600 },
  resendMail: { calls: 3, windowSeconds: 3600 },
  checkPassword: { calls: 10, windowSeconds: 900 },
  secondFactor: { calls: 200, windowSeconds: 3600 },
  exportAccount: { calls: 5, windowSeconds: 3600 },
  research: { calls: 20, windowSeconds: 60 },
  library: { calls: 150, windowSeconds: 60 },
  connect: { calls: 20, windowSeconds: 3600 },
  reddit: { calls: 30, windowSeconds: 60 },
  /** Addresses, however many a call brings: four calls with the most that one may bring. */
  extract: { calls: 40, windowSeconds: 60 },
  generate: { calls: 10, windowSeconds: 60 },
  estimate: { calls: 30, windowSeconds: 60 },
  /** Sections and sentences of an article. */
  revise: { calls: 20, windowSeconds: 60 },
  /** Before an article is written anew. */
  sections: { calls: 30, windowSeconds: 60 },
  /** As often as an edited article is saved. */
  sourceSupport: { calls: 30, windowSeconds: 60 },
};

/** Calls of any kind that one person or address may make a minute. */
export const GENERAL_CALLS_PER_MINUTE = 300;
