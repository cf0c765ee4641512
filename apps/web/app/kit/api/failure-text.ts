import { ApiError } from '@inkstep/contract/client';
import type { FieldProblem } from '@inkstep/contract/errors';
import { readWording } from '../../i18n/choose-language.ts';
import { translator } from '../../i18n/language-context.ts';

/** The server's messages are English; readers of other languages get the text of the error code. */
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
  return t.has(error.code) ? t(error.code) : fallback;
}

/** What users can quote to administrators of a failure that nobody expects; undefined for the others. */
export const referenceOf = (error: unknown): string | undefined =>
  error instanceof ApiError && ['INTERNAL', 'NETWORK'].includes(error.code) ? error.requestId : undefined;

/** User-facing message for one invalid field. */
export function problemText({ path, message }: FieldProblem): string {
  const t = textsInstead();
  if (!t) return message;
  const key = `field.${path}` as 'field.password';
  return t.has(key) ? t(key) : t('INVALID');
}

/** The server's message of a successful request; readers of other languages get `own` instead. */
export const answerText = (message: string, own: string): string => (textsInstead() ? own : message);
