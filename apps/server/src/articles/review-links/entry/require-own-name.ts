import type { Db } from '../../../platform/db/connect.ts';
import { nameTaken } from '../policy.ts';
import { listMemberNames } from './queries.ts';
import { withoutTag } from './without-tag.ts';

/** Letters of other scripts and figures, each followed by the Latin letter that it looks like. */
const LOOKALIKES =
  'аa вb еe кk мm нh оo рp сc тt уy хx іi јj ѕs ԁd һh ӏi ԛq ԝw αa βb εe ιi κk νv οo ρp τt υu χx ıi łi 0o 1i li |i';
const LATIN_OF = new Map(LOOKALIKES.split(' ').map(([letter = '', latin = '']) => [letter, latin]));

/** Names that look the same have the same key: without case, width, accents, spaces and marks. */
const keyOf = (name: string): string =>
  [
    ...name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\p{M}\p{C}\p{Z}\p{P}]/gu, ''),
  ]
    .map((letter) => LATIN_OF.get(letter) ?? letter)
    .join('');

/** Refuses a client the name of a member, unless the mailbox is that member's. @throws DomainError NAME_TAKEN */
export async function requireOwnName(
  db: Db,
  { workspaceId }: { workspaceId: string },
  { name, email }: { name: string; email: string | null },
): Promise<void> {
  const key = keyOf(name);
  if (key === '') return;
  const own = email === null ? [] : [email, withoutTag(email)];
  for (const member of await listMemberNames(db, workspaceId))
    if (keyOf(member.name) === key && !own.includes(member.email)) throw nameTaken();
}
