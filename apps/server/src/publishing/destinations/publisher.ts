import type { Disclosure } from '@inkstep/article/disclosure';
import type { SiteSyntax } from '@inkstep/article/site-syntax';
import {
  type CredentialsOf,
  DESTINATION_LIMITS,
  type DeliveryWarning,
  type DestinationCredentials,
  type DestinationFeatures,
  type DestinationKind,
  type DestinationProblem,
  type DestinationSettings,
  type DestinationTest,
  type PublicationFields,
  type SettingsOf,
} from '@inkstep/contract';
import type { Config } from '../../config.ts';
import type { GuardedExchange } from '../../platform/fetch/guarded-fetch.ts';
import { retryAfterMs } from '../../platform/fetch/retry-after.ts';
import type { Log } from '../../platform/log.ts';
import { fitLine } from '../../platform/text/fit-line.ts';

/** Credit line that the licence of a picture asks for, with links. */
export interface PictureCredit {
  markdown: string;
  html: string;
}

/** A picture of an article. `load` reads its bytes when they are needed. Rejects with `FetchRefused` if they can't be had. */
export interface OutgoingPicture {
  /** URL, or path of a stored picture, as in the text. */
  source: string;
  alt: string;
  /** Null for a picture that needs none. */
  credit: PictureCredit | null;
  fileName: string;
  load(signal: AbortSignal): Promise<{ bytes: Uint8Array; contentType: string }>;
}

export interface OutgoingAuthor {
  name: string;
  slug: string;
  bio: string;
  /** Email address of its workspace member; empty without one. */
  email: string;
  /** Job title. */
  role?: string;
  /** URLs of profiles elsewhere. */
  links?: readonly string[];
}

/** An article as it is sent: without metadata lines, title and internal marks. */
export interface OutgoingArticle extends Omit<PublicationFields, 'author' | 'slug' | 'evidence_page'> {
  /** ID of the publication. A destination stores it where it can, so that `find` recognizes the post. */
  key: string;
  /** Counts what was asked for. Equal in repeated attempts, so that a receiver recognizes them. */
  revision?: number;
  slug: string;
  /** BCP 47. */
  language: string;
  /** Markdown with numbered citations and the list of sources. Links lead to where they resolve at the destination. */
  content: string;
  author: OutgoingAuthor | null;
  coverPicture: OutgoingPicture | null;
  /** Pictures of the text, each once. */
  pictures: readonly OutgoingPicture[];
  /** Structured data (schema.org) for places that allow it. */
  jsonLd: Readonly<Record<string, unknown>>;
  keywords: readonly string[];
  /** What readers are told about how it was made, which is below `content` too. Null if they aren't. */
  disclosure: Disclosure | null;
}

/** Visibility that the post is to have. */
export type Visibility = { status: 'draft' | 'published' } | { status: 'scheduled'; at: Date };

/** A post as the destination has it. */
export interface RemotePost {
  /** The destination's ID. */
  id: string;
  /** Address for readers, also of the later post of a draft. Null if unknown. */
  url: string | null;
  editUrl: string | null;
  status: 'draft' | 'scheduled' | 'published' | 'trashed';
  /** Changes when title or text are changed there. Equal after reading what the last sending returned. */
  fingerprint: string;
  title: string;
  /** Text as the destination has it, with the syntax whose escapes it has. */
  content: { html: string } | { markdown: string; syntax?: SiteSyntax };
}

export interface SentPost extends RemotePost {
  warnings: DeliveryWarning[];
}

/** Pictures that were uploaded before, by their source. */
export interface UploadedPictures {
  find(source: string): Promise<{ id: string; url: string } | undefined>;
  keep(source: string, uploaded: { id: string; url: string }): Promise<void>;
}

export interface DestinationCtx {
  config: Pick<Config, 'PUBLIC_URL' | 'FETCH_ALLOW_HOSTS'>;
  guardedExchange: GuardedExchange;
  log: Log;
}

export interface Account<Kind extends DestinationKind> {
  settings: SettingsOf<Kind>;
  credentials: CredentialsOf<Kind>;
}

/** An account of any kind. */
export interface AnyAccount {
  settings: DestinationSettings;
  credentials: DestinationCredentials;
}

/**
 * One account at a site. Every method rejects with `DestinationRefused`, with `FetchRefused` if there was no answer, or with the
 * signal's reason.
 */
export interface Publisher {
  /**
   * Finds the post that an earlier attempt made, also one whose answer was lost. Called before anything is created.
   * `id` is known after the first answer.
   */
  find(
    post: { key: string; id: string | null; slug: string },
    signal: AbortSignal,
  ): Promise<RemotePost | undefined>;
  /** Creates the post, or updates the known one. Uploads missing pictures first. */
  send(
    article: OutgoingArticle,
    options: { visibility: Visibility; known: RemotePost | undefined; pictures: UploadedPictures },
    signal: AbortSignal,
  ): Promise<SentPost>;
  /** Undefined if the post is gone. */
  read(id: string, signal: AbortSignal): Promise<RemotePost | undefined>;
  /** Makes it a draft. */
  unpublish(id: string, signal: AbortSignal, revision?: number): Promise<RemotePost>;
}

/** A kind of destination. Each has a folder beside this file. */
export interface DestinationType<Kind extends DestinationKind> {
  features: DestinationFeatures;
  connect(ctx: DestinationCtx, account: Account<Kind>): Publisher;
  /** Tests address, credentials and rights without changing anything there. Resolves to what it found out; rejects as `Publisher`. */
  test(ctx: DestinationCtx, account: Account<Kind>, signal: AbortSignal): Promise<Partial<DestinationTest>>;
}

/** The destination's answer doesn't allow what was asked. */
export class DestinationRefused extends Error {
  readonly problem: DestinationProblem;
  /** True if trying again later may help. */
  readonly isTemporary: boolean;
  readonly retryAfterSeconds: number | undefined;

  /** `detail` may be any text of the site. `retryAfter` is the header of its answer. */
  constructor(
    problem: DestinationProblem,
    { isTemporary = false, retryAfter }: { isTemporary?: boolean; retryAfter?: string | undefined } = {},
  ) {
    const wait = retryAfterMs(retryAfter);
    const detail = fitLine(problem.detail, DESTINATION_LIMITS.detail);
    super(`${problem.code}${detail && `: ${detail}`}`);
    this.name = 'DestinationRefused';
    this.problem = { ...problem, detail };
    this.isTemporary = isTemporary;
    this.retryAfterSeconds = wait === undefined ? undefined : Math.ceil(wait / 1000);
  }
}
