import type { ProviderProblem } from '@inkstep/contract';
import { DomainError } from '../../platform/errors.ts';
import { FetchRefused } from '../../platform/fetch/fetch-refused.ts';

const UNKNOWN_CLIENT = ['invalid_client', 'unauthorized_client', 'incorrect_client_credentials', 'Not Found'];
const UNKNOWN_CODE = ['invalid_grant', 'bad_verification_code', 'invalid_request'];

const NOT_FOUND = ['ENOTFOUND', 'EAI_AGAIN'];

/** The causes of an error, itself first. */
function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = [];
  for (let cause = error; cause !== undefined && causes.length < 8; ) {
    causes.push(cause);
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return causes;
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const REFUSALS = ['OAUTH_RESPONSE_BODY_ERROR', 'OAUTH_AUTHORIZATION_RESPONSE_ERROR'];

/** Error code of OAuth with which a provider refused; undefined for other failures. */
export function oauthError(error: unknown): string | undefined {
  if (REFUSALS.includes(codeOf(error)) && isRecord(error)) return String(error['error']);
  // GitHub refuses with status 200, so its answer is no error to the library, but a token response without a token.
  const bodies = causesOf(error).map((cause) => (isRecord(cause) ? cause['body'] : undefined));
  const refusal = bodies.find((body) => isRecord(body) && typeof body['error'] === 'string');
  return isRecord(refusal) ? String(refusal['error']) : undefined;
}

/** True if the provider could not be asked, or didn't answer in its protocol: not the user's fault. */
export const isOutage = (error: unknown): boolean =>
  causesOf(error).some((cause) => cause instanceof FetchRefused) ||
  ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_RESPONSE_IS_NOT_CONFORM'].includes(
    codeOf(error),
  );

/** Cause of a failed probe; undefined if the provider refused only the invented code, as it should. */
export function probeProblem(error: unknown): ProviderProblem | undefined {
  const refusal = oauthError(error);
  if (refusal !== undefined) {
    if (UNKNOWN_CLIENT.includes(refusal)) return 'wrong-client';
    if (refusal === 'redirect_uri_mismatch') return 'wrong-redirect';
    return UNKNOWN_CODE.includes(refusal) ? undefined : 'unusable';
  }
  // Some answer a wrong secret with status 401 and a challenge alone.
  if (codeOf(error) === 'OAUTH_WWW_AUTHENTICATE_CHALLENGE') return 'wrong-client';
  const refused = causesOf(error).find((cause) => cause instanceof FetchRefused);
  if (refused) return networkProblem(refused);
  switch (codeOf(error)) {
    case 'OAUTH_TIMEOUT':
    case 'OAUTH_ABORT':
      return 'timeout';
    case 'OAUTH_HTTP_REQUEST_FORBIDDEN':
      return 'insecure';
    case 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED':
      return 'wrong-issuer';
    default:
      return 'not-openid';
  }
}

function networkProblem(refused: FetchRefused): ProviderProblem {
  if (refused.reason === 'deadline') return 'timeout';
  if (causesOf(refused).some((cause) => NOT_FOUND.includes(codeOf(cause)))) return 'host-not-found';
  return refused.reason === 'network' ? 'unreachable' : 'private';
}

export const notResponding = (name: string, cause: unknown): DomainError =>
  new DomainError('PROVIDER_FAILED', `${name} isn't responding. Try again, or sign in another way.`, {
    cause,
  });
