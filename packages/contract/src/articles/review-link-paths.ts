/** Methods and paths of the calls about review links, which load with the pages that need them. */
export const reviewLinkPaths = {
  reviewLinks: { method: 'GET', path: '/api/tasks/:id/review-links' },
  createReviewLink: { method: 'POST', path: '/api/tasks/:id/review-links' },
  revokeReviewLink: { method: 'DELETE', path: '/api/tasks/:id/review-links/:linkId' },
  showThread: { method: 'PUT', path: '/api/tasks/:id/threads/:threadId/shown' },
  openReview: { method: 'POST', path: '/api/review/open' },
  enterReviewCode: { method: 'POST', path: '/api/review/code' },
  reviewNews: { method: 'GET', path: '/api/review/news' },
  reviewTalk: { method: 'GET', path: '/api/review/talk' },
  sendMailboxCode: { method: 'POST', path: '/api/review/mailbox' },
  proveMailbox: { method: 'POST', path: '/api/review/mailbox/proof' },
  nameReviewer: { method: 'PUT', path: '/api/review/name' },
  startReviewThread: { method: 'POST', path: '/api/review/threads' },
  answerInReview: { method: 'POST', path: '/api/review/threads/:threadId/comments' },
  suggestInReview: { method: 'POST', path: '/api/review/suggestions' },
  approveInReview: { method: 'POST', path: '/api/review/approve' },
  askChangesInReview: { method: 'POST', path: '/api/review/changes' },
} as const;
