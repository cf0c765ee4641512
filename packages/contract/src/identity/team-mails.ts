/** Groups of what members are told about articles, for which they set how they are mailed. */
export const TEAM_MAIL_GROUPS = [
  'mentions',
  'reviews',
  'decisions',
  'comments',
  'suggestions',
  'sources',
] as const;
export type TeamMailGroup = (typeof TEAM_MAIL_GROUPS)[number];

/** `each`: soon, several in one email; `daily`: in the summary of the day. */
export const TEAM_MAILS = ['each', 'daily', 'off'] as const;
export type TeamMail = (typeof TEAM_MAILS)[number];

export type TeamMails = Record<TeamMailGroup, TeamMail>;

export const USUAL_TEAM_MAILS: Readonly<TeamMails> = {
  mentions: 'each',
  reviews: 'each',
  decisions: 'each',
  comments: 'off',
  suggestions: 'off',
  sources: 'off',
};
