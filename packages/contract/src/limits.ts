import type { RateLimitName } from './define-route.ts';

/** Limits from the specification, shared by pages and server. */
export const LIMITS = {
  wizardSteps: 7,
  /** Latest invoices in the billing history. */
  invoices: 120,
  /** Newest chargebacks shown to admins. */
  chargebacks: 20,
  primaryKeywords: 3,
  secondaryKeywords: 12,
  secondaryKeywordsForTopics: 5,
  primaryKeywordsForTopics: 1,
  topics: 5,
  /** Keywords and selections of a task. */
  taskKeywords: 60,
  keyTerms: 30,
  researchKeywords: 200,
  researchQuestions: 100,
  topResults: 10,
  intentSignals: 10,
  keywordSources: 20,
  languageCandidates: 4,
  suggestedTopics: 60,
  topicClusters: 60,
  clusteredTopics: 30,
  extraIdeas: 6,
  avoidedTopics: 300,
  highIntentQuestions: 6,
  sources: 10,
  productFeatures: 6,
  urlsPerExtraction: 10,
  /** Limit of the largest plan. */
  resources: 20_000,
  /** Entries of a list with full texts. */
  fullResourcePage: 10,
  /** Rows of the saved resources panels in the wizard. */
  resourcePanelPage: 10,
  /** Cards of the resource picker. */
  resourcePickerPage: 6,
  recommendedResources: 12,
  resourceKeywords: 10,
  resourcesPerDeletion: 100,
  tags: 20,
  redditPosts: 20,
  /** Posts that the resource form accepts at a time. */
  redditSelection: 3,
  redditThemes: 5,
  redditComments: 10,
  interviewQuestions: 5,
  /** Fields of a profile, and entries of a list in it, before the limits of its kind. */
  profileFields: 20,
  /** Versions per article. The oldest editing sessions are deleted first. */
  versions: 50,
  sourceWords: 1_000_000,
  taskPage: 50,
  userPage: 20,
  page: 100,
  /** Accounts created from one IPv4 address or IPv6 /64 network. Our own choice. */
  registrationsPerDay: 20,
  passkeys: 20,
  /** Accounts of providers that one user connects. */
  linkedAccounts: 20,
  /** Counts and scores from other programs. */
  figure: 1_000_000_000,
  lastPage: 10_000,
  /** Lines of an article, for about 400,000 characters of prose. */
  articleLines: 8_000,
  /** AI models added by admins. */
  models: 50,
  /** Sign-in providers added by admins, and the email domains of one. */
  providers: 20,
  providerDomains: 50,
  announcements: 500,
  /** Tasks that one search finds to try a prompt with. */
  promptBriefs: 20,
  /** More actions than exist. */
  auditActions: 100,
  /** Users whose events a search of the audit log finds. */
  auditPeople: 20,
  /** Rows that lists by cursor count. */
  countedRows: 1000,
  failedJobs: 50,
} as const;

/** Maximum text lengths in characters. They bound rows and prompts; real input stays far below. */
export const TEXT_LIMITS = {
  name: 200,
  /** Client-generated ids. */
  id: 100,
  /** Names of the sources of keyword data. */
  origin: 40,
  email: 254,
  /** Passkeys and linked accounts. */
  identityName: 60,
  password: 128,
  /** Tokens from emails and sign-in challenges. */
  token: 200,
  /** Codes of authenticator apps and recovery codes. */
  code: 60,
  /** BCP 47. */
  languageTag: 35,
  publicationDate: 100,
  /** ISO 8601 with more fractional digits than anything needs. */
  timestamp: 40,
  keyword: 200,
  topic: 300,
  url: 2048,
  title: 500,
  description: 2000,
  sourceContent: 400_000,
  article: 400_000,
  bio: 4000,
  /** Any field of a profile, before the limit of its kind. */
  profileField: 10_000,
  /** About 150 words, more in languages with long ones. */
  voiceSample: 1500,
  feature: 300,
  tag: 50,
  answer: 2000,
  instructions: 2000,
  /** Key of an AI provider. */
  apiKey: 500,
  /** Name of a sign-in provider. */
  providerName: 40,
  /** Parameters of the URL that a sign-in provider returns to. */
  providerAnswer: 8000,
  announcementTitle: 120,
  announcement: 1000,
  /** Cursor of a list. */
  cursor: 200,
} as const;

/** Cited pages that have changed. */
export const SOURCE_CHANGE_LIMITS = {
  /** Shown first on one day. */
  today: 5,
  listed: 200,
  /** Characters of the reason for keeping an article as it is. */
  reason: 500,
} as const;

/** Text that tells readers how an article was made. */
export const DISCLOSURE_LIMITS = {
  text: 300,
} as const;

/** Batch limits; texts in characters. */
export const BATCH_LIMITS = {
  /** Articles of one batch. */
  articles: 500,
  usualArticles: 10,
  ideas: 5,
  content: 200_000,
  /** Line of the input, with its URLs and notes. */
  line: 20_000,
  /** CSV or XLSX file with lines. */
  tableBytes: 2_000_000,
  /** Rows of a table: articles, names of columns, lines above those, and one more to notice an excess. */
  tableRows: 512,
  tableColumns: 100,
  sheets: 10,
  /** Search volume, difficulty or intent of a keyword, as text. */
  metric: 100,
  title: 120,
  urlsPerLine: 10,
  resources: 10,
  resourceChips: 6,
  page: 50,
  /** Links accepted at a time. */
  links: 2000,
  /** Sentence, or a selection of a few paragraphs. */
  sentence: 5000,
} as const;

/** Limits for proposed sources of an article. */
export const FINDING_LIMITS = { proposals: 20, reason: 300 } as const;

/** Limits for uploads. */
export const FILE_LIMITS = {
  pictureBytes: 15_728_640,
  /** Width times height of the original. */
  picturePixels: 50_000_000,
  /** PDF, DOCX, Markdown or text file that becomes a source. */
  sourceBytes: 20_971_520,
} as const;

/** Limits of the picture picker; texts in characters. */
export const PICTURE_LIMITS = {
  search: 200,
  sourceId: 240,
  prompt: 1000,
  alt: 300,
  /** Results of one source on a page. */
  found: 12,
  /** Pictures whose origins are read at once. */
  origins: 30,
  path: 80,
} as const;

/** Limits of public pages; texts in characters. */
export const SITE_LIMITS = { contactMessage: 5000 } as const;

/**
 * Maximum bytes of JSON in request bodies, of which more than the usual ones count as large, and maximum number of
 * values, counting those of lists, records and objects.
 */
export const BODY_LIMITS = {
  usual: 256 * 1024,
  /** Article or source: 400,000 characters of three bytes, with other fields. */
  text: 1_500_000,
  /** Brief with ten such texts. */
  brief: 12_582_912,
  /** More values take long to parse; the largest brief has about 7000. */
  values: 20_000,
} as const;

/** Limits for suggested edits of an article; texts in characters. */
export const SUGGESTION_LIMITS = {
  /** Undecided ones of an article. */
  open: 500,
  replacement: 20_000,
  /** New texts of the undecided ones of an article together, which are read at once. */
  replacements: 2_000_000,
  note: 1000,
  /** Two texts of an article. */
  bytes: 2 * BODY_LIMITS.text,
} as const;

/** Limits for edited outlines; texts in characters. */
export const OUTLINE_LIMITS = {
  sections: 20,
  heading: 120,
  words: { least: 50, most: 1000 },
  points: 8,
  point: 300,
} as const;

/** Maximum daily budget and concurrent calls that admins may set for AI models. */
export const MODEL_LIMITS = {
  dayCostMicros: 1_000_000_000_000,
  dayTokens: 1_000_000_000_000,
  maxConcurrentCalls: 10_000,
  /** US dollars. */
  picturePrice: 100,
} as const;

/** Limits for sentences marked as own knowledge; their length in characters. */
export const OWN_KNOWLEDGE_LIMITS = { sentences: 200, sentence: 1000, bytes: 1_048_576 } as const;

/** Limits for revised and locked sections; texts in characters. */
export const SECTION_LIMITS = {
  sections: 100,
  heading: 1000,
  instruction: 1000,
  sentence: 5000,
  /** Kept parts of a regeneration: sections, entries of the list of sources, and the others. */
  keptParts: 1200,
  /** Total of all locks: an article, and as much text that was removed from it. */
  lockedText: 800_000,
  bytes: 2_097_152,
} as const;

export const LIVE_LIMITS = {
  /** Longer headings are shortened for presence, and their sections can't be claimed. */
  heading: 300,
  /** Places named of a text that is set aside. */
  droppedPlaces: 100,
} as const;

export const TIMERS = {
  generationPollMs: 5000,
  taskListPollMs: 10_000,
  batchPollMs: 10_000,
  batchEndRedirectMs: 2000,
  batchCancelRedirectMs: 1500,
  articleAutosaveMs: 2000,
  taskSaveMs: 1000,
  taskRefreshMs: 30_000,
  topicClickMs: 50,
  selectionClickMs: 300,
  subredditSearchMs: 300,
  subredditListCloseMs: 200,
  registrationRedirectMs: 2000,
  toastMs: 5000,
  toastFadeMs: 300,
} as const;

/** Requests allowed in each window, per user, or per IP address if not signed in. */
export const RATE_LIMITS: Readonly<Record<RateLimitName, { calls: number; windowSeconds: number }>> = {
  signIn: { calls: 200, windowSeconds: 3600 },
  /** Sign-ins with providers and passkeys, which must not use up that of passwords. */
  otherSignIn: { calls: 200, windowSeconds: 3600 },
  register: { calls: 60, windowSeconds: 3600 },
  forgotPassword: { calls: 60, windowSeconds: 3600 },
  useToken: { calls: 60, windowSeconds: 3600 },
  /** Invitations that aren't found. A short pause: people behind one address open their own meanwhile. */
  unknownInvitation: { calls: 60, windowSeconds: 60 },
  resendMail: { calls: 3, windowSeconds: 3600 },
  checkPassword: { calls: 10, windowSeconds: 900 },
  secondFactor: { calls: 200, windowSeconds: 3600 },
  /** Every view of the sign-in page asks for a challenge. */
  passkey: { calls: 300, windowSeconds: 3600 },
  exportAccount: { calls: 5, windowSeconds: 3600 },
  research: { calls: 20, windowSeconds: 60 },
  library: { calls: 150, windowSeconds: 60 },
  connect: { calls: 20, windowSeconds: 3600 },
  reddit: { calls: 30, windowSeconds: 60 },
  /** Counts URLs, not requests: four requests with the maximum number of URLs. */
  extract: { calls: 40, windowSeconds: 60 },
  generate: { calls: 10, windowSeconds: 60 },
  findSources: { calls: 10, windowSeconds: 60 },
  plan: { calls: 20, windowSeconds: 60 },
  /** Every call recomputes the links from all texts, even to accept a single one. */
  cluster: { calls: 60, windowSeconds: 60 },
  estimate: { calls: 30, windowSeconds: 60 },
  revise: { calls: 20, windowSeconds: 60 },
  /** Called before an article is regenerated. */
  sections: { calls: 30, windowSeconds: 60 },
  /** Each compares two texts. */
  suggest: { calls: 30, windowSeconds: 60 },
  sourceSupport: { calls: 30, windowSeconds: 60 },
  checkText: { calls: 30, windowSeconds: 60 },
  exportArticle: { calls: 60, windowSeconds: 60 },
  /** Reads up to two megabytes from anyone. */
  verifyRecord: { calls: 30, windowSeconds: 600 },
  /** Each may send an email. */
  reviewLinks: { calls: 60, windowSeconds: 3600 },
  /** Of people without an account, several of whom may share a network. */
  review: { calls: 120, windowSeconds: 60 },
  reviewActs: { calls: 120, windowSeconds: 600 },
  reviewCode: { calls: 30, windowSeconds: 600 },
  testModel: { calls: 20, windowSeconds: 60 },
  /** Makes at least two model calls. */
  tryPrompt: { calls: 10, windowSeconds: 60 },
  exportAudit: { calls: 20, windowSeconds: 3600 },
  testMail: { calls: 10, windowSeconds: 3600 },
  exportTasks: { calls: 20, windowSeconds: 3600 },
  rebuildStatistics: { calls: 10, windowSeconds: 3600 },
  manageUsers: { calls: 30, windowSeconds: 60 },
  checkout: { calls: 10, windowSeconds: 60 },
  billing: { calls: 20, windowSeconds: 60 },
  importPosts: { calls: 60, windowSeconds: 3600 },
  exportPosts: { calls: 10, windowSeconds: 3600 },
  uploadPicture: { calls: 200, windowSeconds: 3600 },
  findPictures: { calls: 20, windowSeconds: 60 },
  /** Several pages of results. */
  pictureThumbnail: { calls: 200, windowSeconds: 60 },
  generatePicture: { calls: 10, windowSeconds: 60 },
  contact: { calls: 5, windowSeconds: 3600 },
  demo: { calls: 30, windowSeconds: 3600 },
  /** The payment provider sends all of them from a few IP addresses. */
  webhook: { calls: 600, windowSeconds: 60 },
  /** Each may send requests to another server. */
  webhooks: { calls: 30, windowSeconds: 60 },
  /** Each may send a mail. */
  teams: { calls: 60, windowSeconds: 3600 },
  /** Each may send requests to another server. */
  destinations: { calls: 60, windowSeconds: 60 },
  /** Each reads answers of another server. */
  testDestination: { calls: 12, windowSeconds: 60 },
};

/** Total calls per user, or per IP address if not signed in. */
export const GENERAL_CALLS_PER_MINUTE = 300;

/** Calls of one API token per process. All tokens of a user together have GENERAL_CALLS_PER_MINUTE. */
export const TOKEN_CALLS_PER_MINUTE = 150;

/** Cost class of a request; `page` is added to that of the request if a page has to be rendered. */
export type AdmissionKind = 'probe' | 'file' | 'call' | 'page' | 'document' | 'password';

/**
 * Allowance of one IP address per process, shared by all of its users. Costs are proportional to the processor time
 * of each class, and bodies cost extra by their length. Health checks are free, as they are answered from memory.
 */
export const ADMISSION: {
  unitsPerMinute: number;
  cost: Readonly<Record<AdmissionKind, number>>;
  bytesPerUnit: { json: number; file: number };
} = {
  unitsPerMinute: 3000,
  cost: { probe: 0, file: 1, call: 1, page: 10, document: 20, password: 100 },
  bytesPerUnit: { json: 65_536, file: 1_048_576 },
};

/** Bytes of JSON from one user, or one IP address if not signed in, per process: four of the largest briefs. */
export const JSON_BYTES_PER_MINUTE = 4 * BODY_LIMITS.brief;
