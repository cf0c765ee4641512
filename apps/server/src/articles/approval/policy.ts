import { DomainError } from '../../platform/errors.ts';

export const textChanged = () =>
  new DomainError('ARTICLE_CHANGED', 'The text has changed since you read it. Look at the changes first.');

export const mayNotApprove = () =>
  new DomainError(
    'FORBIDDEN',
    "You can't approve texts in this workspace. Ask someone who can to review it.",
  );

/** The record of an approval names a person. */
export const nameMissing = () =>
  new DomainError('CONFLICT', 'Add your name in the settings first: the record of an approval names you.');

/** @param others who may approve it, by name */
export const wroteItThemselves = (others: readonly string[]) =>
  new DomainError(
    'CONFLICT',
    `You made the last changes to the text, its author or its sources, so someone else has to approve this text${others.length > 0 ? `: ${others.join(', ')}` : ''}.`,
  );

export const mayNotAccept = () =>
  new DomainError('FORBIDDEN', 'You can’t accept this approval. Ask one of those whom the review names.');

export const nothingToAccept = () =>
  new DomainError(
    'CONFLICT',
    'This approval isn’t of the text as it is now, or accepting it changes nothing. Ask for a new approval.',
  );

export const acceptsOwnAct = () =>
  new DomainError(
    'CONFLICT',
    'You wrote or approved this text, so you can’t accept the approval. Ask someone else to approve the text.',
  );

export const acceptsWhereWritten = () =>
  new DomainError(
    'CONFLICT',
    'The writer or the approver also signs in with this browser. Accept the approval from a browser that only you use.',
  );

export const notAnApprover = () =>
  new DomainError('CONFLICT', 'Only members who may approve can be asked. Choose other members.');
