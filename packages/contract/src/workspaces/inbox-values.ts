import type { TeamMailGroup } from '../identity/team-mails.ts';

/** Events at an article that members are told about. */
export const INBOX_KINDS = [
  'mention',
  'comment',
  'reply',
  'suggestion',
  'review-asked',
  'changes-asked',
  'approved',
  'approved-uncounted',
  'approval-waits',
  'approval-voided',
  'post-held',
  'source-changed',
] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

/** Group of each kind, for which members set how they are mailed. */
export const GROUP_OF_KIND: Readonly<Record<InboxKind, TeamMailGroup>> = {
  mention: 'mentions',
  comment: 'comments',
  reply: 'comments',
  suggestion: 'suggestions',
  'review-asked': 'reviews',
  'changes-asked': 'decisions',
  approved: 'decisions',
  'approved-uncounted': 'decisions',
  'approval-waits': 'reviews',
  'approval-voided': 'decisions',
  'post-held': 'decisions',
  'source-changed': 'sources',
};

interface InboxPlace {
  kind: InboxKind;
  taskId: string;
  subjectId: string | null;
}

/** Tab of the article's side panel. */
const TABS: Readonly<Record<TeamMailGroup, string>> = {
  mentions: 'comments',
  comments: 'comments',
  suggestions: 'suggestions',
  reviews: 'review',
  decisions: 'review',
  sources: 'evidence',
};

/** Page with the place that an entry is about. */
export function inboxPath({ kind, taskId, subjectId }: InboxPlace): string {
  const page = `/tasks/${taskId}/edit?step=7&open=${TABS[GROUP_OF_KIND[kind]]}`;
  return subjectId === null ? page : `${page}&at=${subjectId}`;
}

export const INBOX_LIMITS = {
  /** Entries on a page. */
  page: 30,
  /** Characters of a quote. */
  quote: 200,
  /** Days until an entry is deleted. */
  days: 90,
  /** Unread entries that are counted. */
  counted: 99,
} as const;
