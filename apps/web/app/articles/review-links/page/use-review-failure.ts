import { ApiError } from '@inkstep/contract/client';
import { type Translate, useTexts } from '../../../i18n/language-context.ts';

type Known = keyof typeof CODES;
const CODES = {
  BAD_CREDENTIALS: true,
  RATE_LIMITED: true,
  EMAIL_UNPROVEN: true,
  NAME_TAKEN: true,
  FORBIDDEN: true,
  TOKEN_INVALID: true,
  OTHER_CELL: true,
  WORKSPACE_MOVING: true,
  ARTICLE_CHANGED: true,
  GENERATION_RUNNING: true,
} as const;

const isKnown = (code: string): code is Known => code in CODES;

/** Texts of refusals in the reader's language. */
export function useReviewFailure(): (error: unknown, fallback?: string) => string {
  const t = useTexts('reviewLinks');
  return (error, fallback) => textOf(t, error, fallback);
}

function textOf(t: Translate<'reviewLinks'>, error: unknown, fallback: string | undefined): string {
  if (error instanceof ApiError && isKnown(error.code)) return t(`failures.${error.code}`);
  if (error instanceof ApiError && error.code === 'INVALID' && error.details[0])
    return error.details[0].message;
  return fallback ?? t('failures.other');
}
