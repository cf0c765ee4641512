import { REVIEW_LINK_LIMITS as LIMITS } from '@inkstep/contract';
import { DomainError } from '../../platform/errors.ts';

/** The same for an unknown link, and for one that was withdrawn, is expired or whose maker is gone. */
export const endedLink = () => new DomainError('TOKEN_INVALID', "This link doesn't work (any more).");

export const needsCode = () =>
  new DomainError('CONFIRMATION_REQUIRED', 'Enter the code that you were told to read the article.');

export const mailboxUnproven = () =>
  new DomainError('EMAIL_UNPROVEN', 'Give your name and prove your mailbox first.');

export const nameTaken = () =>
  new DomainError(
    'NAME_TAKEN',
    'A member of the team has this name. Write it in another way, such as “A. Lee” for Ann Lee.',
  );

export const wrongCode = () => new DomainError('BAD_CREDENTIALS', 'That code is wrong.');

export const codeEnded = () =>
  new DomainError('BAD_CREDENTIALS', 'This code is no longer good. Get a new one by email.');

export const paused = (seconds: number) =>
  new DomainError(
    'RATE_LIMITED',
    `Too many wrong codes. This link takes none for ${Math.max(1, Math.ceil(seconds / 60))} minutes.`,
    { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) },
  );

export const tooManyMails = () =>
  new DomainError('RATE_LIMITED', 'Too many emails with codes. Please try again in an hour.', {
    retryAfterSeconds: 3600,
  });

export const tooManyReviewers = () =>
  new DomainError('CONFLICT', `Only ${LIMITS.reviewers} people can use a link. Ask for another one.`);

export const tooManyLinks = () =>
  new DomainError('CONFLICT', `An article can have ${LIMITS.links} review links. Withdraw one first.`);

export const notYourLink = () =>
  new DomainError('FORBIDDEN', 'Only who made a review link, or an editor, can withdraw it.');

export const seenByClient = () =>
  new DomainError('CONFLICT', 'A client has written in this thread, so they go on seeing it.');
