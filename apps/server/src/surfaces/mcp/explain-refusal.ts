import { ApiError, type ErrorCode } from '@inkstep/contract';
import { DomainError } from '../../platform/errors.ts';
import { inPublicNouns } from '../../platform/http/public-nouns.ts';

const PERSON = 'Ask the user to do this in Inkstep.';
const LIMIT = 'Tell the user. Trying again does not help until the limit is raised or the period is over.';
const AGAIN = 'Try again in a minute. If it fails again, tell the user.';
const SCOPE = 'Ask the user for an API token with this scope (Settings > API).';

/** Next step for the agent, by the code of a refusal. */
const NEXT: Partial<Record<ErrorCode, string>> = {
  UNAUTHENTICATED: 'Ask the user for a new API token (Settings > API).',
  SCOPE_REQUIRED: SCOPE,
  PERSON_REQUIRED: PERSON,
  FORBIDDEN: PERSON,
  EMAIL_UNCONFIRMED: 'Ask the user to confirm their email address in Inkstep.',
  USAGE_LIMIT_EXCEEDED: LIMIT,
  COST_LIMIT_EXCEEDED: LIMIT,
  DAY_LIMIT_EXCEEDED: LIMIT,
  STORAGE_LIMIT_EXCEEDED: LIMIT,
  PLAN_REQUIRED: LIMIT,
  NOT_FOUND: 'Check the ID. list_articles returns those of this workspace.',
  INVALID: 'Correct these arguments and call the tool again.',
  ARTICLE_CHANGED: 'Call get_article for the current text and version, and base the change on it.',
  GENERATION_RUNNING: 'Call get_progress until the article is written.',
  ARTICLE_MISSING: 'There is no text yet: call estimate_article, then start_article.',
  TOPIC_MISSING:
    'The article has no topics yet: plan it with plan_article, or wait for its plan with get_progress.',
  SOURCE_MISSING: 'Call find_sources and add_source first.',
  EXTRACTION_FAILED: 'Try another page, or give its text to add_source as title and text.',
  REVISIONS_USED_UP:
    'Tell the user that this edit would count as another article. If they agree, call again with accept_count.',
  AI_UNAVAILABLE:
    'If no model is set up, tell the user; a section you can write yourself, with apply_edit. Otherwise try again in a minute.',
  GENERATION_FAILED: AGAIN,
  INTERNAL: AGAIN,
};

/** Explains an expected refusal to an agent; undefined for all other errors, whose texts must not leave the server. */
export function explainRefusal(error: unknown): string | undefined {
  if (!(error instanceof ApiError || error instanceof DomainError)) return undefined;
  if (error.code === 'NETWORK') return undefined;
  const fields = error.details?.map(({ path, message }) => `${path || 'arguments'}: ${message}`) ?? [];
  const reason = fields.length > 0 ? fields.join('\n') : inPublicNouns(error.message);
  const wait = error.retryAfterSeconds && `Wait ${error.retryAfterSeconds} seconds, then call again.`;
  const next = wait || NEXT[error.code];
  return [`${error.code}: ${reason}`, ...(next ? [next] : [])].join('\n');
}

export const UNEXPECTED =
  'INTERNAL: Something went wrong in Inkstep, and was logged.\nTry again in a minute. If it fails again, tell the user.';
