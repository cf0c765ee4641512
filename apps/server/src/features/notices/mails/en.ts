import type { NoticeMailTexts } from './notice-mails.ts';

export const en: NoticeMailTexts = {
  footer: (settings) => `You can switch mails like this one off: ${settings}`,
  articleFinished: ({ title, url }) => ({
    subject: title ? `Your article is ready: ${title}` : 'Your article is ready',
    heading: 'Your article is ready',
    paragraphs: [
      title
        ? `The article for “${title}” is written and waits for your review.`
        : 'Your article is written and waits for your review.',
    ],
    action: { label: 'Open the article', url },
  }),
  monthlyUsage: ({ used, limit, url }) =>
    used < limit
      ? {
          subject: `You have used ${used} of ${limit} articles this month`,
          heading: `${used} of ${limit} articles used`,
          paragraphs: [
            `You have used ${used} of the ${limit} articles that your plan includes this month.`,
            'The count starts anew on the 1st of next month (UTC).',
          ],
          action: { label: 'See plan and usage', url },
        }
      : {
          subject: `You have used all ${limit} articles of this month`,
          heading: 'All articles of this month used',
          paragraphs: [
            `You have used all ${limit} articles that your plan includes this month. Everything that you wrote stays there to edit.`,
            'The count starts anew on the 1st of next month (UTC). A larger plan lets you go on at once.',
          ],
          action: { label: 'See plan and usage', url },
        },
};
