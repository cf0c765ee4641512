import type { ModelFailureKind } from '@inkstep/engine';
import type { CallFailureKind } from './classify-failure.ts';

const MESSAGES: Record<Exclude<ModelFailureKind, 'rate'>, string> = {
  'not-configured': 'The AI model is not set up correctly. An admin can check it under Admin > AI Models.',
  auth: 'The AI service refused the key. An admin can check it under Admin > AI Models.',
  quota: 'The AI account has no credit left. An admin can check the account at the AI provider.',
  timeout: 'The AI service did not answer in time. Please try again.',
  transient:
    'The AI service has a problem at the moment. Please try again in a few minutes. If it happens again, an admin can check the model under Admin > AI Models.',
  context: 'The material is too long for the AI model. Use fewer or shorter sources and try again.',
  'content-filter':
    'The AI service declined to write about this. Change the topics or sources and try again.',
  length: 'The AI model stopped before the text was complete. Please try again or choose a shorter length.',
  invalid: 'The AI model gave an answer that could not be used. Please try again.',
  budget:
    'The article reached the limit of what one article may cost, so it was stopped and is not counted. Choose a shorter length or fewer sections. An admin can raise the limit.',
  'day-limit':
    "Today's limit for AI use has been reached, so this was stopped and is not counted. Try again tomorrow. An admin can raise the limit under Admin > AI Models.",
  cancelled: 'Cancelled.',
};

/** Message for the user: what happened and what to do next. */
export function failureMessage(kind: ModelFailureKind, retryAfterMs = 0): string {
  if (kind !== 'rate') return MESSAGES[kind];
  const minutes = Math.ceil(retryAfterMs / 60_000);
  const when = minutes > 1 ? `about ${minutes} minutes` : 'a minute';
  return `The AI service has too much to do at the moment. Please try again in ${when}.`;
}

/** Maps a call's failure to the kind that callers see. */
export function toFailureKind(kind: CallFailureKind): ModelFailureKind {
  switch (kind) {
    case 'host-not-found':
    case 'unreachable':
      return 'transient';
    case 'private':
    case 'schema-refused':
      return 'not-configured';
    case 'busy':
      return 'rate';
    case 'model-day-limit':
      return 'day-limit';
    default:
      return kind;
  }
}
