import type { InboxMailTexts } from './inbox-mails.ts';

const by = (who: string): string => who || 'Someone';

export const en: InboxMailTexts = {
  client: (name) => (name ? `${name} (client)` : 'A client'),
  entries: {
    mention: ({ who, title, count }) =>
      count > 1
        ? `You were mentioned ${count} times in “${title}”, last by ${who || 'someone'}`
        : `${by(who)} mentioned you in “${title}”`,
    comment: ({ who, title, count }) =>
      count > 1 ? `${count} new comments on “${title}”` : `${by(who)} commented on “${title}”`,
    reply: ({ who, title, count }) =>
      count > 1 ? `${count} new replies in “${title}”` : `${by(who)} replied in “${title}”`,
    suggestion: ({ who, title, count }) =>
      count > 1 ? `${count} new suggestions for “${title}”` : `${by(who)} suggested a change to “${title}”`,
    'review-asked': ({ who, title }) => `${by(who)} asked you to review “${title}”`,
    'changes-asked': ({ who, title }) => `${by(who)} asked for changes to “${title}”`,
    approved: ({ who, title }) => `${by(who)} approved “${title}”`,
    'approved-uncounted': ({ who, title }) =>
      `${by(who)} approved “${title}”, which counts once someone else accepts it`,
    'approval-waits': ({ who, title }) => `${by(who)} approved “${title}”, which waits for you to accept it`,
    'approval-voided': ({ title }) => `“${title}” was changed after its approval, which no longer counts`,
    'post-held': ({ title }) => `“${title}” was not published on time: its approval no longer counts`,
    'source-changed': ({ title, count }) =>
      count > 1 ? `${count} sources of “${title}” have changed` : `A source of “${title}” has changed`,
  },
  several: (count) => `${count} notifications from your teams`,
  summary: (count) => `Your day in Inkstep: ${count} ${count === 1 ? 'notification' : 'notifications'}`,
  more: (count) => `And ${count} more in Inkstep.`,
  place: (workspace) => `In ${workspace}`,
  open: 'Open the article',
  openInbox: 'Open Inkstep',
  footer: (settings) => `You can choose which of these emails you get here: ${settings}`,
};
