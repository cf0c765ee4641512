import { type AllowedLinks, isAllowed } from './allowed-links.ts';
import type { Edit } from './tokens.ts';

/** Text that some renderers turn into links automatically, except email addresses. */
const ADDRESS =
  /(?:(?:(?:https?|ftps?|sftp|wss?|file):)\/\/|(?<![a-z\d])www\.|(?<![:;/\w])\/\/(?=[\p{L}\p{N}-]+\.\p{L}))[^\s()[\]<>]+/giu;
/** Characters that form a URL only once rendered, if written as an entity or escaped. */
const PART_OF_ADDRESS = /^[\p{L}\p{N}:/@]$/u;

/** Returns edits that remove bare URLs that aren't allowed. */
export function bareUrlEdits(text: string, allowed: AllowedLinks): Edit[] {
  return [...text.matchAll(ADDRESS)]
    .filter(([address]) => !isAllowed(address.replace(/[.,;:!?*_'"]+$/, ''), allowed))
    .map(({ 0: address, index }) => ({ start: index, end: index + address.length, text: '' }));
}

/** True if an escaped or entity-encoded character may be part of a URL, given the character before it. */
export function hidesUrl(character: string, before: string | undefined): boolean {
  return PART_OF_ADDRESS.test(character) || (character === '.' && /[\p{L};]/u.test(before ?? ''));
}
