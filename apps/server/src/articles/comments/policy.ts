import { DomainError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { mayAccess } from '../../workspaces/index.ts';
import type { CommentRow, ThreadRow } from './queries.ts';

/** The part of an actor that decides about comments. */
export type CommentActor = Pick<Actor, 'userId' | 'workspaceId' | 'memberRole' | 'principal'>;

/** A token has the comments that it wrote, a person also those of their tokens. */
function isOwn({ userId, principal }: CommentActor, comment: CommentRow): boolean {
  if (comment.userId !== userId) return false;
  return principal.kind !== 'token' || comment.tokenId === principal.id;
}

export const mayEdit = (actor: CommentActor, comment: CommentRow): boolean =>
  comment.deletedAt === null && isOwn(actor, comment);

export const mayDelete = (actor: CommentActor, comment: CommentRow): boolean =>
  comment.deletedAt === null &&
  (isOwn(actor, comment) || (actor.principal.kind === 'person' && mayAccess(actor.memberRole, 'manage')));

export const mayResolve = (
  { userId, memberRole }: CommentActor,
  thread: Pick<ThreadRow, 'userId'>,
): boolean => mayAccess(memberRole, 'write') || thread.userId === userId;

export const notYours = () => new DomainError('FORBIDDEN', 'Only its author may change this comment.');
export const notDeletable = () =>
  new DomainError('FORBIDDEN', 'Only its author or an admin may delete this comment.');
export const notResolvable = () =>
  new DomainError('FORBIDDEN', 'Only members who may write, or who started the thread, may resolve it.');
export const idTaken = () =>
  new DomainError('CONFLICT', 'This id is taken. Send the comment with another one.');
