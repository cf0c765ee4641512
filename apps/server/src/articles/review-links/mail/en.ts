import type { ReviewMailTexts } from './review-mails.ts';

export const en: ReviewMailTexts = {
  link: ({ client, person, team, title, hasCode, until, url }) => ({
    subject: `Please review “${title}”`,
    heading: `Please review “${title}”`,
    paragraphs: [
      client ? `Hello ${client},` : 'Hello,',
      `${person && team ? `${person} at ${team}` : person || (team ? `A member of ${team}` : 'Someone')} asks you to review an article with its sources. You can comment, suggest changes, approve it or ask for changes. You don't need an account.`,
      ...(hasCode ? ['You need a code to open it, which you get another way, such as by phone.'] : []),
    ],
    action: { label: 'Read the article', url },
    notes: [
      `This link is valid until ${until} and is for you alone: what is decided with it counts as your decision. Don't forward it.`,
    ],
    footer:
      'You received this email because someone entered this address to ask you for a review in Inkstep.',
  }),
  code: ({ code, title, minutes }) => ({
    subject: `${code} is your code`,
    heading: `Your code: ${code}`,
    paragraphs: [
      `Enter it on the page of the article “${title}” to confirm your email address.`,
      `It's valid for ${minutes} minutes.`,
    ],
    footer:
      'You received this email because someone entered this address to review an article in Inkstep. If it wasn’t you, ignore this email.',
  }),
};
