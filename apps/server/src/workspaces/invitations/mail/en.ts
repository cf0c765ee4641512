import type { InvitationMailTexts } from './invitation-mail.ts';

export const en: InvitationMailTexts = ({ team, person, until, url }) => ({
  subject: team ? `You're invited to ${team} on Inkstep` : "You're invited to a team on Inkstep",
  heading: team ? `Join ${team}` : 'Join a team',
  paragraphs: [
    `${person || 'Someone'} invited you to work together on articles in Inkstep${team && `, in the team ${team}`}.`,
    'Sign in with this email address, or create an account for it.',
  ],
  action: { label: 'View invitation', url },
  notes: [
    `This link is good until ${until}, for this email address alone. If you don't know who sent it, you can ignore this email.`,
  ],
  footer: 'You received this email because someone entered this address to invite you to Inkstep.',
});
