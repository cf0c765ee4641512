import type { Member } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../../identity/use-user.ts';
import { membersQuery } from '../../workspaces/teams/api.ts';

const MAX_SHOWN = 6;
const AT_CURSOR = /(?:^|[\s(])@([\p{L}\p{N}.'_+-]*(?: [\p{L}\p{N}.'_+-]*)?)$/u;

export interface Mentioning {
  /** Position of the `@`. */
  at: number;
  typed: string;
}

export function mentionAt(text: string, cursor: number): Mentioning | undefined {
  const typed = AT_CURSOR.exec(text.slice(0, cursor))?.[1];
  return typed === undefined ? undefined : { at: cursor - typed.length - 1, typed };
}

const startsIn = (name: string, typed: string): boolean => {
  const wanted = typed.toLocaleLowerCase();
  const lower = name.toLocaleLowerCase();
  return lower.startsWith(wanted) || lower.split(' ').some((part) => part.startsWith(wanted));
};

/** Members that a text mentions by name. */
export const mentionedIn = (text: string, members: readonly Member[]): string[] =>
  members.filter(({ name }) => name !== '' && text.includes(`@${name}`)).map(({ userId }) => userId);

const ANY_MENTION = /(?<=^|[\s(])@\p{L}[\p{L}\p{N}.'_+-]*/gu;

/** Beginnings of mentions that name no member, as typed. `open` is the place of one that is being typed. */
export const unknownIn = (
  text: string,
  members: readonly Pick<Member, 'name'>[],
  open?: number,
): string[] => [
  ...new Set(
    [...text.matchAll(ANY_MENTION)]
      .filter(
        ({ index }) =>
          index !== open && !members.some(({ name }) => name !== '' && text.startsWith(`@${name}`, index)),
      )
      .map(([typed]) => typed.replace(/[.'_+-]+$/, '')),
  ),
];

/** Members for the `@` before the cursor, and which of them is chosen by key. */
export function useMentions(text: string) {
  const [cursor, setCursor] = useState<number>();
  const [chosen, setChosen] = useState(0);
  const user = useUser();
  const { data } = useQuery({ ...membersQuery, enabled: text.includes('@') });
  const mentioning = cursor === undefined ? undefined : mentionAt(text, cursor);
  const members = data ?? [];
  const found = mentioning
    ? members
        .filter(({ userId, name }) => userId !== user?.id && name !== '' && startsIn(name, mentioning.typed))
        .slice(0, MAX_SHOWN)
    : [];
  return {
    members,
    mentioning,
    found,
    /** Mentions that match no member, once the members are known. */
    unknown: data ? unknownIn(text, data, found.length > 0 ? mentioning?.at : undefined) : [],
    chosen: Math.min(chosen, Math.max(0, found.length - 1)),
    choose: (step: number) =>
      setChosen((now) => (found.length === 0 ? 0 : (now + step + found.length) % found.length)),
    follow: (position: number | undefined) => {
      setCursor(position);
      setChosen(0);
    },
  };
}
