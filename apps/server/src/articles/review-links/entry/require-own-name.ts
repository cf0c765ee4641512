import unhomoglyph from 'unhomoglyph';
import type { Db } from '../../../platform/db/connect.ts';
import { nameTaken } from '../policy.ts';
import { listMemberNames } from './queries.ts';
import { withoutTag } from './without-tag.ts';

/** Lookalikes of small letters that UTS 39 keeps apart: small capitals, phonetic letters, digits. */
const LOOKALIKES = {
  a: 'ᴀ4',
  b: 'ʙ',
  d: 'ᴅ',
  e: 'ᴇɛεꞓɘəǝɜз3',
  f: 'ꜰ',
  g: 'ɢ',
  h: 'ʜ',
  j: 'ᴊ',
  k: 'ᴋĸ',
  l: 'ʟ',
  m: 'ᴍʍ',
  n: 'ɴ',
  p: 'ᴘ',
  q: 'ꞯ',
  r: 'ʀ',
  s: '5',
  t: 'ᴛτ7',
};
const LETTERS = new Map(
  Object.entries(LOOKALIKES).flatMap(([letter, others]) => [...others].map((other) => [other, letter])),
);

/**
 * Form of a word that all words which look like it share: letters that Unicode calls confusable (UTS 39), without case, accents and marks.
 * Capitals of other scripts become Latin before they become small, since their small letters look different.
 */
const skeletonOf = (word: string): string =>
  unhomoglyph(
    word
      .replace(/\P{ASCII}/gu, (letter) => unhomoglyph(letter))
      .toLowerCase()
      .replace(/./gu, (letter) => LETTERS.get(letter) ?? letter),
  )
    .toLowerCase()
    .replace(/[\p{M}\p{C}]/gu, '')
    .replaceAll('vv', 'w')
    .replaceAll('i', 'l');

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    // Fillers of Hangul are letters, and look like spaces.
    .split(/[\p{Z}\p{P}\u115F\u1160]+/u)
    // Only now: some symbols look like letters.
    .flatMap((word) => skeletonOf(word).split(/\p{S}+/u))
    .filter(Boolean);

/**
 * True if a name looks like a member's: the same letters, however they are spaced, or all words of the member's name in any order,
 * whatever else is there. A member's name of one word is taken only as a whole, so that "Al" leaves "Al Pacino" to a client.
 */
export function looksLike(name: string, memberName: string): boolean {
  const given = wordsOf(name);
  const own = wordsOf(memberName);
  if (own.length === 0) return false;
  return given.join('') === own.join('') || (own.length > 1 && own.every((word) => given.includes(word)));
}

/** Refuses a client the name of a member, unless the mailbox is that member's. @throws DomainError NAME_TAKEN */
export async function requireOwnName(
  db: Db,
  { workspaceId }: { workspaceId: string },
  { name, email }: { name: string; email: string | null },
): Promise<void> {
  const own = email === null ? [] : [email, withoutTag(email)];
  for (const member of await listMemberNames(db, workspaceId))
    if (looksLike(name, member.name) && !own.includes(member.email)) throw nameTaken();
}
