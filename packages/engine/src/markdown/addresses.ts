import { type AllowedLinks, isAllowed } from './allowed-links.ts';
import type { Edit } from './tokens.ts';

/** What some renderer makes a link of without being told, beyond mail addresses. */
const ADDRESS =
  /(?:(?:(?:https?|ftps?|sftp|wss?|file):)\/\/|(?<![a-z\d])www\.|(?<![:;/\w])\/\/(?=[\p{L}\p{N}-]+\.\p{L}))[^\s()[\]<>]+/giu;
/** Hidden in an entity or behind a backslash, these make an address that only the page shows. */
const PART_OF_ADDRESS = /^[\p{L}\p{N}:/@]$/u;

/** Takes bare foreign addresses away. */
export function addressEdits(text: string, allowed: AllowedLinks): Edit[] {
  return [...text.matchAll(ADDRESS)]
    .filter(([address]) => !isAllowed(address.replace(/[.,;:!?*_'"]+$/, ''), allowed))
    .map(({ 0: address, index }) => ({ start: index, end: index + address.length, text: '' }));
}

/** Whether a character that is written as an entity or escaped could belong to an address, after what stands before. */
export function hidesAddress(character: string, before: string | undefined): boolean {
  return PART_OF_ADDRESS.test(character) || (character === '.' && /[\p{L};]/u.test(before ?? ''));
}
