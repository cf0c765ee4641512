import { ApiError } from '@inkstep/contract/client';
import type { FieldProblem } from '@inkstep/contract/errors';
import { readWording } from '../../i18n/choose-language.ts';
import { translator } from '../../i18n/language-context.ts';

/** True if texts by error code replace the server's messages, which are English. */
function textsInstead() {
  const wording = readWording();
  return wording && wording.language !== 'en' ? translator(wording, 'errors') : undefined;
}

function messageOf({ code, body, message }: ApiError): string | undefined {
  if (code === 'NETWORK') return message;
  const text = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined;
  return typeof text === 'string' && text !== '' ? text : undefined;
}

/** User-facing message of a failed request: the server's message, otherwise `fallback`. */
export function failureText(error: unknown, fallback: string): string {
  const message = error instanceof ApiError ? messageOf(error) : undefined;
  if (!(error instanceof ApiError) || message === undefined) return fallback;
  const t = textsInstead();
  if (!t) return message;
  const [problem] = error.details;
  if (error.code === 'INVALID' && problem) return problemText(problem);
  // Some codes are for programs alone and have no text here.
  const code = error.code as 'INVALID';
  return t.has(code) ? t(code) : fallback;
}

/** Request ID to quote to administrators after an unexpected failure; undefined for other failures. */
export const failureReference = (error: unknown): string | undefined =>
  error instanceof ApiError && ['INTERNAL', 'NETWORK'].includes(error.code) ? error.requestId : undefined;

/** User-facing message for one invalid field. */
export function problemText({ path, message }: FieldProblem): string {
  const t = textsInstead();
  if (!t) return message;
  const key = `field.${path}` as 'field.password';
  return t.has(key) ? t(key) : t('INVALID');
}

/** Returns the server's message of a successful request, or `own` in other languages than English. */
export const answerText = (message: string, own: string): string => (textsInstead() ? own : message);
