import type { NoticeMailTexts } from './notice-mails.ts';

export const en: NoticeMailTexts = {
  footer: (settings) => `You can turn off emails like this one here: ${settings}`,
  articleFinished: ({ title, url }) => ({
    subject: title ? `Your article is ready: ${title}` : 'Your article is ready',
    heading: 'Your article is ready',
    paragraphs: [
      title
        ? `The article for “${title}” is ready for your review.`
        : 'Your article is ready for your review.',
    ],
    action: { label: 'Open the article', url },
  }),
  articleFailed: ({ title, url }) => ({
    subject: title ? `Your article couldn't be written: ${title}` : "Your article couldn't be written",
    heading: "Your article couldn't be written",
    paragraphs: [
      title
        ? `Something went wrong while the article for “${title}” was being written. The article isn't counted.`
        : "Something went wrong while your article was being written. The article isn't counted.",
      'Open the article to see the reason and try again.',
    ],
    action: { label: 'Open the article', url },
  }),
  batchFinished: ({ name, written, total, url }) => ({
    subject: name ? `Your batch has finished: ${name}` : 'Your batch has finished',
    heading: 'Your batch has finished',
    paragraphs: [
      written === total
        ? `${written === 1 ? 'Its article is' : `All ${written} articles${name && ` of “${name}”`} are`} ready for your review.`
        : `${written} of ${total} articles${name && ` of “${name}”`} ${written === 1 ? 'is' : 'are'} ready for your review. Open the batch to see what happened to the others.`,
    ],
    action: { label: 'Open the batch', url },
  }),
  monthlyUsage: ({ used, limit, url }) =>
    used < limit
      ? {
          subject: `You've used ${used} of ${limit} articles this month`,
          heading: `${used} of ${limit} articles used`,
          paragraphs: [
            `You've used ${used} of the ${limit} articles included in your plan this month.`,
            'Your count resets on the 1st of next month (UTC).',
          ],
          action: { label: 'See plan and usage', url },
        }
      : {
          subject: `You've used all ${limit} articles for this month`,
          heading: 'All articles for this month used',
          paragraphs: [
            `You've used all ${limit} articles included in your plan this month. You can still edit everything you've written.`,
            'Your count resets on the 1st of next month (UTC). Upgrade your plan to continue right away.',
          ],
          action: { label: 'See plan and usage', url },
        },
  productNews: ({ title, paragraphs, url }) => ({
    subject: title,
    heading: title,
    paragraphs,
    action: { label: 'Read more', url },
  }),
};
