import type { InboxKind, Language } from '@inkstep/contract';
import { en } from './en.ts';
import { es } from './es.ts';
import { zh } from './zh.ts';

/** `who` is empty if it isn't known or could be a message or a link. */
export interface EntryFacts {
  who: string;
  title: string;
  /** Number of acts. */
  count: number;
}

export interface InboxMailTexts {
  /** Marks the name of a client, or says that it was one. */
  client: (name: string) => string;
  entries: Readonly<Record<InboxKind, (facts: EntryFacts) => string>>;
  /** Subject and heading of several entries. */
  several: (count: number) => string;
  summary: (count: number) => string;
  more: (count: number) => string;
  /** Names the team. */
  place: (workspace: string) => string;
  open: string;
  openInbox: string;
  footer: (settings: string) => string;
}

export const INBOX_MAILS: Readonly<Record<Language, InboxMailTexts>> = { en, es, zh };
