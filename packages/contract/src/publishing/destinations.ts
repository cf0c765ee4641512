import { frontMatterFault } from '@inkstep/article/front-matter-template';
import { picturePathFault, pictureUrlFault, postPathFault, postUrlFault } from '@inkstep/article/post-path';
import { z } from 'zod';
import { Count, Id, IdParams, line, optionalLine, Timestamp, text, WebUrl } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { DESTINATION_LIMITS } from './limits.ts';

export const DESTINATION_KINDS = ['wordpress', 'ghost', 'webhook', 'git'] as const;
export const DestinationKind = z.enum(DESTINATION_KINDS);
export type DestinationKind = z.output<typeof DestinationKind>;

/** Why a destination can't be used, or refused an article. Pages have a text with what to do for each. */
export const DESTINATION_PROBLEMS = [
  // The site.
  'unreachable',
  'not_found',
  'http_only',
  'redirected',
  'not_wordpress',
  'not_ghost',
  'rest_blocked',
  'plugin_in_the_way',
  'maintenance',
  'rate_limited',
  'server_error',
  'bad_response',
  // The account. WordPress answers the same to a wrong password and a stripped header.
  'login_refused',
  'application_passwords_off',
  'key_invalid',
  'token_refused',
  'role_too_low',
  'terms_forbidden',
  // Repositories.
  'repository_not_found',
  'branch_not_found',
  'branch_protected',
  'path_taken',
  'repository_too_large',
  // One article.
  'refused',
  'too_large',
  'changed_there',
  'gone',
  'trashed',
  'not_finished', // the article, which may also have been deleted
  'not_approved', // the text, which may have changed since
  'not_allowed', // the member who asked for it left or is now read-only, or its API token was revoked
] as const;
export const DestinationProblem = z.object({
  code: z.enum(DESTINATION_PROBLEMS),
  /** Words of the site itself, or a name such as that of a plugin. Empty without. */
  detail: z.string(),
});
export type DestinationProblem = z.output<typeof DestinationProblem>;

/** What was left out or changed on the way. The article is there nevertheless. */
export const DELIVERY_WARNINGS = [
  'author_unknown', // name of the author
  'category_unknown', // name of the category
  'picture_failed', // address of the picture
  'seo_fields_closed', // nothing
  'structured_data_left', // nothing
  'slug_changed', // the slug that it has instead
  'shortened', // name of the field
] as const;
export const DeliveryWarning = z.object({ code: z.enum(DELIVERY_WARNINGS), detail: z.string() });
export type DeliveryWarning = z.output<typeof DeliveryWarning>;

export const GIT_PRESETS = ['astro', 'hugo', 'jekyll', 'next', 'own'] as const;

const Path = line(DESTINATION_LIMITS.path);

/** Text without the fault that a function finds in it. */
const withoutFault = (schema: z.ZodString, faultOf: (value: string) => string | undefined) =>
  schema.superRefine((value, ctx) => {
    const message = faultOf(value);
    if (message !== undefined) ctx.addIssue({ code: 'custom', message });
  });
const Branch = line(DESTINATION_LIMITS.branch).regex(
  /^(?!-|\/|.*(?:\.\.|\/\/|@\{|\/\.|\.lock(?:\/|$)|[/.]$))(?!\.)[^\s~^:?*[\\]+$/u,
  'Enter the name of a branch',
);

/** Settings of each kind, without secrets. */
export const DestinationSettings = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('wordpress'),
    /** Address of the site. */
    url: WebUrl,
    username: line(TEXT_LIMITS.name),
    /** Category of posts that have none of their own. Empty for the site's default. */
    category: optionalLine(DESTINATION_LIMITS.term).default(''),
  }),
  z.strictObject({
    kind: z.literal('ghost'),
    /** Address of the site or of its admin area. */
    url: WebUrl,
  }),
  z.strictObject({ kind: z.literal('webhook'), url: WebUrl }),
  z
    .strictObject({
      kind: z.literal('git'),
      host: z.enum(['github', 'gitlab', 'other']),
      /** Address of the repository, as for cloning by https. */
      url: WebUrl,
      branch: Branch,
      /** True to propose each article as a pull or merge request. Not for `other`. */
      proposes: z.boolean().default(false),
      preset: z.enum(GIT_PRESETS),
      /** Path of the file, with placeholders such as `{slug}` and `{date}`. */
      path: withoutFault(Path, postPathFault),
      /** Path of pictures in the repository, with `{slug}` and `{name}`; and how a text refers to it. */
      picture_path: withoutFault(Path, picturePathFault),
      picture_url: withoutFault(Path, pictureUrlFault),
      /** Address of a post on the site, with `{slug}`. Empty if unknown. */
      post_url: withoutFault(optionalLine(TEXT_LIMITS.url), postUrlFault).default(''),
      /** Front matter as YAML with placeholders. */
      front_matter: withoutFault(text(DESTINATION_LIMITS.frontMatter), frontMatterFault),
    })
    .refine(({ host, proposes }) => host !== 'other' || !proposes, {
      path: ['proposes'],
      message: 'Only GitHub and GitLab take pull and merge requests',
    }),
]);
export type DestinationSettings = z.output<typeof DestinationSettings>;
export type SettingsOf<Kind extends DestinationKind> = Extract<DestinationSettings, { kind: Kind }>;

/** Headers that a request or its signature needs. */
const OTHER_HEADER =
  /^(?!(?:host|connection|keep-alive|te|trailer|expect|upgrade|transfer-encoding|content-.*|accept-encoding|user-agent|webhook-.*|proxy-.*)$)/i;

/** Standard Webhooks: the key in base64 after its prefix. */
const WEBHOOK_SECRET = /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/;

/** Secrets, which are never shown again. */
export const DestinationCredentials = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('wordpress'),
    /** Application password. */
    password: line(DESTINATION_LIMITS.secret),
  }),
  z.strictObject({
    kind: z.literal('ghost'),
    /** Admin API key: `id:secret`. */
    key: line(DESTINATION_LIMITS.secret).regex(
      /^[0-9a-f]+:[0-9a-f]+$/i,
      'Enter the Admin API key: two parts with a colon between',
    ),
  }),
  z.strictObject({
    kind: z.literal('webhook'),
    /** Signing secret. Without one, the stored one stays. */
    secret: line(DESTINATION_LIMITS.secret)
      .regex(WEBHOOK_SECRET, 'Enter a secret that begins with whsec_, with at least 32 characters after it')
      .optional(),
    /** Header to send besides, such as `Authorization`. */
    header_name: optionalLine(DESTINATION_LIMITS.header)
      .regex(/^[A-Za-z0-9-]*$/, 'Enter the name of a header')
      .regex(OTHER_HEADER, 'This header is set by the service')
      .default(''),
    header_value: optionalLine(DESTINATION_LIMITS.secret)
      .regex(/^[ -~]*$/, 'Use letters, digits and signs of ASCII')
      .default(''),
  }),
  z.strictObject({
    kind: z.literal('git'),
    /** Only for `other`; empty for a token alone. */
    username: optionalLine(TEXT_LIMITS.name).default(''),
    token: line(DESTINATION_LIMITS.secret),
  }),
]);
export type DestinationCredentials = z.output<typeof DestinationCredentials>;
export type CredentialsOf<Kind extends DestinationKind> = Extract<DestinationCredentials, { kind: Kind }>;

/** What a kind of destination can do. */
export const DestinationFeatures = z.object({
  /** Reads the post back, to find changes that were made there. */
  reads: z.boolean(),
  drafts: z.boolean(),
  schedules: z.boolean(),
  unpublishes: z.boolean(),
});
export type DestinationFeatures = z.output<typeof DestinationFeatures>;

export const Destination = z
  .object({
    id: Id,
    name: z.string(),
    settings: DestinationSettings,
    features: DestinationFeatures,
    /** Articles that are published there per day at most. */
    pace: Count,
    /** Result of the last test; null if it works. */
    problem: DestinationProblem.nullable(),
    tested_at: Timestamp.nullable(),
    /** Articles that are or will be there. */
    articles: Count,
    /** Articles that wait for their turn there. */
    waiting: Count,
    created_at: Timestamp,
  })
  .meta({ id: 'Destination' });
export type Destination = z.output<typeof Destination>;

const Pace = z.int().min(1).max(DESTINATION_LIMITS.pace);

export const NewDestination = z.strictObject({
  name: line(TEXT_LIMITS.name),
  settings: DestinationSettings,
  credentials: DestinationCredentials,
  pace: Pace.default(DESTINATION_LIMITS.usualPace),
});
/** Missing credentials stay. */
export const DestinationChange = NewDestination.extend({ pace: Pace }).partial();

/** Result of a test, with what it found out. */
export const DestinationTest = z.object({
  problem: DestinationProblem.nullable(),
  /** Names to show: of the site, of the account and its role there. Empty if unknown. */
  site: z.string(),
  account: z.string(),
  role: z.string(),
  warnings: z.array(DeliveryWarning),
});
export type DestinationTest = z.output<typeof DestinationTest>;

/** Anyone can call this URL, so nothing in it is an error. */
const GrantParam = z.string().max(TEXT_LIMITS.url).optional().catch(undefined);

export const destinationRoutes = defineRoutes('destinations', 'member', {
  listDestinations: {
    summary: 'List the destinations of the workspace by name',
    scope: 'read',
    response: z.object({
      destinations: z.array(Destination),
      /** Rights of the caller in this workspace. */
      may_manage: z.boolean(),
      may_publish: z.boolean(),
      /** Names of members who may add destinations, to ask. */
      managers: z.array(z.string()),
    }),
  },
  createDestination: {
    summary: 'Add a destination. Test it first',
    access: 'manage',
    scope: null,
    body: NewDestination,
    response: z.object({ destination: Destination }),
    status: 201,
    errors: ['CONFLICT', 'EMAIL_UNCONFIRMED'],
    rateLimit: 'destinations',
  },
  updateDestination: {
    summary: 'Change a destination. Missing credentials stay, unless its address changes',
    access: 'manage',
    scope: null,
    params: IdParams,
    body: DestinationChange,
    response: z.object({ destination: Destination }),
    errors: ['EMAIL_UNCONFIRMED'],
    rateLimit: 'destinations',
  },
  deleteDestination: {
    summary: 'Remove a destination. What was published there stays there',
    access: 'manage',
    scope: null,
    params: IdParams,
  },
  testDestination: {
    summary: 'Test whether a destination can be used, before or after it is added',
    access: 'manage',
    scope: null,
    body: z.strictObject({
      /** Destination whose credentials are used if none are sent. */
      id: Id.optional(),
      settings: DestinationSettings,
      credentials: DestinationCredentials.optional(),
    }),
    response: DestinationTest,
    errors: ['EMAIL_UNCONFIRMED'],
    rateLimit: 'testDestination',
    slow: true,
  },
  startWordPressGrant: {
    /**
     * Afterwards the browser is at `/settings?tab=publishing`, with `connected=ID` or
     * `refused=CODE`: `rejected`, `expired` or the code of a `DestinationProblem`.
     */
    summary: 'Address of the page on which WordPress asks whether it may be used',
    access: 'manage',
    scope: null,
    body: z.strictObject({ url: WebUrl }),
    response: z.object({ url: z.string() }),
    /** CONFLICT: the site offers no such page. */
    errors: ['CONFLICT', 'EMAIL_UNCONFIRMED'],
    rateLimit: 'destinations',
    slow: true,
  },
  finishWordPressGrant: {
    summary: "Redirect target of WordPress's page, with the application password that it made",
    auth: 'public',
    query: z.object({
      state: GrantParam,
      site_url: GrantParam,
      user_login: GrantParam,
      password: GrantParam,
      success: GrantParam,
    }),
    redirect: true,
    rateLimit: 'destinations',
    slow: true,
  },
});
