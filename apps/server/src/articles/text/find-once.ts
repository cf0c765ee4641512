import { DomainError } from '../../platform/errors.ts';

/** Place of a passage in a text. @throws DomainError INVALID about a field if it isn't there, or several times */
export function findOnce(text: string, find: string, field = 'find'): number {
  const at = text.indexOf(find);
  if (at < 0) throw notOnce(field, 'The article does not contain exactly this text');
  if (text.includes(find, at + 1))
    throw notOnce(field, 'The article contains this text several times; include more of what is around it');
  return at;
}

const notOnce = (path: string, message: string) =>
  new DomainError('INVALID', message, { details: [{ path, message }] });
