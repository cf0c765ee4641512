import { DomainError } from '../platform/errors.ts';

export const blankContent = () => {
  const message = 'Please enter content based on the selected mode';
  return new DomainError('INVALID', message, { details: [{ path: 'content', message }] });
};

export const ideaUnclear = () => {
  const message =
    'No titles can be made of this idea. Name its subject first, in up to 8 words, such as "Drip irrigation for small gardens."';
  return new DomainError('INVALID', message, { details: [{ path: 'content', message }] });
};

export const tooFewTitles = (found: number, asked: number) => {
  const message = `Only ${found} of ${asked} titles could be made of this idea. Describe it in more detail, ask for fewer articles, or enter titles yourself.`;
  return new DomainError('INVALID', message, { details: [{ path: 'content', message }] });
};

/** Text from the specification; also used when two tabs cancel at once. */
export const alreadyEnded = () => new DomainError('CONFLICT', 'Batch task not found or already completed');

export const alreadyStarted = () =>
  new DomainError(
    'CONFLICT',
    'This batch task has already been started. Create a new one for other articles.',
  );

export const startedMeanwhile = () =>
  new DomainError('CONFLICT', 'This batch task was started, so its plan can no longer be changed.');

export const changedElsewhere = () =>
  new DomainError('CONFLICT', 'This was changed elsewhere. Reload to see the latest version.');

/** @throws DomainError CONFLICT if the batch was changed since the client read it */
export function requireVersion({ updatedAt }: { updatedAt: Date }, version: string | undefined): void {
  if (version !== undefined && Date.parse(version) !== updatedAt.getTime()) throw changedElsewhere();
}

export const notPlanned = () =>
  new DomainError('CONFLICT', 'This article has no plan yet. Plan it before you edit it.');

export const stillPlanning = () =>
  new DomainError('CONFLICT', 'This article is still being planned. Wait for its plan, then edit it.');

export const nothingFailed = () =>
  new DomainError('CONFLICT', 'No article of this batch task has failed, so there is nothing to retry.');

export const nothingCancelled = () =>
  new DomainError(
    'CONFLICT',
    'No article of this batch task was cancelled, so there is nothing to continue.',
  );

export const stillStopping = () =>
  new DomainError('CONFLICT', 'Some articles are still being cancelled. Try again in a few seconds.');

export const nothingToWrite = () =>
  new DomainError('INVALID', 'All articles are left out. Include at least one to start.', {
    details: [{ path: 'content', message: 'All articles are left out' }],
  });

export const articleNotThere = () => new DomainError('CONFLICT', 'This article has not been planned yet.');

/** Messages for rows without a plan. */
export const NOT_PLANNED = {
  code: 'COST_LIMIT_EXCEEDED',
  message: 'Not planned: the cost limit of this batch was reached. Raise the limit, then plan again.',
} as const;

/** Messages for articles that were still waiting when the batch stopped. */
export const STOPPED = {
  cost: {
    code: 'COST_LIMIT_EXCEEDED',
    message:
      'Not written: the cost limit of this batch was reached. Raise the limit, then retry the failed articles.',
  },
  plan: {
    code: 'PLAN_REQUIRED',
    message:
      'Not written: your plan no longer includes batches. Upgrade to Max, then retry the failed articles.',
  },
} as const;
