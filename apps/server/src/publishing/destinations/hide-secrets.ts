import type { DestinationProblem } from '@inkstep/contract';
import { type AnyAccount, DestinationRefused } from './publisher.ts';

/** Shorter ones aren't secrets, and would be found in any text. */
const MIN_SECRET = 4;

/**
 * Replaces the credentials of an account in the words of a site, which may repeat a request in its answer: members who may not
 * see them read these words.
 */
export function hideSecrets(problem: DestinationProblem, account: AnyAccount): DestinationProblem {
  const forms = formsOf(account);
  if (problem.detail === '' || forms.length === 0) return problem;
  const found = new RegExp(forms.map((form) => form.replace(/\W/g, '\\$&')).join('|'), 'gi');
  const detail = problem.detail.replace(found, '…');
  return { ...problem, detail: withoutStart(detail, forms) };
}

/** Hides them in what a call rejects with. */
export const withoutSecrets = <T>(call: Promise<T>, account: AnyAccount): Promise<T> =>
  call.catch((error: unknown) => {
    if (!(error instanceof DestinationRefused)) throw error;
    const { isTemporary, retryAfterSeconds } = error;
    const problem = hideSecrets(error.problem, account);
    throw new DestinationRefused(problem, { isTemporary, retryAfter: retryAfterSeconds?.toString() });
  });

/** Words are cut to their maximum, perhaps within a secret. */
function withoutStart(text: string, forms: readonly string[]): string {
  for (const form of forms)
    for (let length = form.length - 1; length >= MIN_SECRET; length -= 1)
      if (text.endsWith(form.slice(0, length))) return `${text.slice(0, -length)}…`;
  return text;
}

/** Spellings in which a request has them, the longest first. */
function formsOf(account: AnyAccount): string[] {
  const { secrets, login } = secretsOf(account);
  const plain = secrets.flatMap((secret) => [secret, secret.replaceAll(' ', ''), ...encodings(secret)]);
  const forms = [
    ...plain,
    ...plain.map(encodeURIComponent),
    ...(login === undefined ? [] : encodings(login)),
  ];
  return [...new Set(forms)]
    .filter(({ length }) => length >= MIN_SECRET)
    .toSorted((a, b) => b.length - a.length);
}

const encodings = (secret: string): string[] =>
  (['base64', 'base64url'] as const).flatMap((encoding) => {
    const encoded = Buffer.from(secret).toString(encoding);
    return [encoded, encoded.replace(/=+$/, '')];
  });

/** `login` is that of a header for basic authentication. */
function secretsOf({ settings, credentials }: AnyAccount): { secrets: string[]; login?: string } {
  switch (credentials.kind) {
    case 'wordpress': {
      const { password } = credentials;
      const username = settings.kind === 'wordpress' ? settings.username : '';
      return { secrets: [password], login: `${username}:${password}` };
    }
    case 'ghost':
      return { secrets: [credentials.key, credentials.key.replace(/^.*:/, '')] };
    case 'git': {
      const { username, token } = credentials;
      return { secrets: [token], login: `${username || 'git'}:${token}` };
    }
    case 'webhook': {
      const { secret = '', header_value: value } = credentials;
      // Without the kind, such as `Bearer`.
      return { secrets: [secret, secret.replace(/^whsec_/, ''), value, value.replace(/^\S+ /, '')] };
    }
  }
}
