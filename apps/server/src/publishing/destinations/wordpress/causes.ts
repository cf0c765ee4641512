import type { DestinationProblem } from '@inkstep/contract';
import type { GuardedAnswer } from '../../../platform/fetch/guarded-fetch.ts';
import { DestinationRefused } from '../publisher.ts';
import { Refusal } from './api-types.ts';
import { plainText } from './plain-text.ts';
import { readAnswer } from './read-answer.ts';

/** An answer that WordPress gave with a code of its own. */
export class WordPressRefused extends DestinationRefused {
  /** Code of WordPress or of a plugin. Empty for pages and other answers. */
  readonly code: string;
  /** The term that exists already. */
  readonly termId: number | undefined;

  constructor(
    problem: DestinationProblem,
    more: ConstructorParameters<typeof DestinationRefused>[1] & {
      code?: string;
      termId?: number | undefined;
    },
  ) {
    super(problem, more);
    this.name = 'WordPressRefused';
    this.code = more.code ?? '';
    this.termId = more.termId;
  }
}

/** Firewalls and security plugins, recognized by their pages. */
const PLUGINS: readonly (readonly [RegExp, string])[] = [
  [/wordfence/i, 'Wordfence'],
  [/sucuri/i, 'Sucuri'],
  [/cf-ray|cloudflare/i, 'Cloudflare'],
  [/solid security|ithemes security|better-wp-security/i, 'Solid Security'],
  [/all.in.one.(?:wp.)?security|aiowps/i, 'All-In-One Security'],
  [/mod_?security/i, 'ModSecurity'],
  [/imunify360/i, 'Imunify360'],
  [/siteground/i, 'SiteGround'],
];
/** Bytes of a page in which a name is looked for. */
const PAGE_START = 20_000;

const isRedirect = (status: number): boolean => status >= 300 && status < 400;

/** Codes that mean that the account, which is known, may not do this. */
const ROLE_CODES = /^rest_(?:cannot|forbidden|user_cannot)/;

/** Tells why an unsuccessful answer was given. */
export function refusalOf({ status, headers, bytes }: GuardedAnswer): WordPressRefused {
  const refusal = Refusal.safeParse(readAnswer(bytes)).data;
  const detail = refusal ? plainText(refusal.message) : pluginOf({ headers, bytes });
  const refused = (code: DestinationProblem['code'], isTemporary = false) =>
    new WordPressRefused(
      { code, detail },
      {
        isTemporary,
        retryAfter: headers['retry-after'],
        code: refusal?.code ?? '',
        termId: refusal?.data.term_id,
      },
    );
  if (isRedirect(status))
    return new WordPressRefused({ code: 'redirected', detail: plainText(headers.location ?? '') }, {});
  if (status === 413) return refused('too_large');
  if (status === 429) return refused('rate_limited', true);
  if (status === 503) return refused('maintenance', true);
  if (status >= 500) return refused('server_error', true);
  // Success without the JSON that was asked for.
  if (status < 300) return refused(detail && !refusal ? 'plugin_in_the_way' : 'bad_response');
  if (!refusal) return refused(status === 404 && !detail ? 'rest_blocked' : 'plugin_in_the_way');
  if (status === 401) return refused('login_refused');
  if (status === 403) return refused(ROLE_CODES.test(refusal.code) ? 'role_too_low' : 'rest_blocked');
  if (status === 404 && !refusal.code.endsWith('_invalid_id')) return refused('rest_blocked');
  return refused(status === 404 ? 'gone' : 'refused');
}

function pluginOf({ headers, bytes }: Pick<GuardedAnswer, 'headers' | 'bytes'>): string {
  const page = `${Object.entries(headers).flat().join(' ')} ${Buffer.from(bytes.subarray(0, PAGE_START)).toString()}`;
  return PLUGINS.find(([mark]) => mark.test(page))?.[1] ?? '';
}
