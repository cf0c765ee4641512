/** Events at an article that members are told about. */
export const INBOX_KINDS = [
  'mention',
  'comment',
  'reply',
  'suggestion',
  'review-asked',
  'changes-asked',
  'approved',
  'approval-voided',
  'source-changed',
] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

/** Groups of kinds for which members set how they are mailed. */
export const TEAM_MAIL_GROUPS = [
  'mentions',
  'comments',
  'suggestions',
  'reviews',
  'decisions',
  'sources',
] as const;
export type TeamMailGroup = (typeof TEAM_MAIL_GROUPS)[number];

/** `each`: soon, several in one mail; `daily`: in the summary of the day. */
export const TEAM_MAILS = ['off', 'each', 'daily'] as const;
export type TeamMail = (typeof TEAM_MAILS)[number];

export const USUAL_TEAM_MAILS: Readonly<Record<TeamMailGroup, TeamMail>> = {
  mentions: 'each',
  comments: 'off',
  suggestions: 'off',
  reviews: 'each',
  decisions: 'each',
  sources: 'off',
};

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
