/** Methods and paths of the calls that only the server makes for pages, and of the contact form. */
export const publicPaths = {
  listPosts: { method: 'GET', path: '/api/blog' },
  listCategories: { method: 'GET', path: '/api/blog/categories' },
  listTags: { method: 'GET', path: '/api/blog/tags' },
  listGuides: { method: 'GET', path: '/api/blog/guides' },
  blogArchive: { method: 'GET', path: '/api/blog/archive/:kind/:slug' },
  evidencePage: { method: 'GET', path: '/api/blog/evidence/:kind/:slug' },
  blogPost: { method: 'GET', path: '/api/blog/post/:slug' },
  postPreview: { method: 'GET', path: '/api/blog/preview/:token' },
  pillarPage: { method: 'GET', path: '/api/pillar-pages/slug/:slug' },
  sendContactMessage: { method: 'POST', path: '/api/contact' },
  approvalKeys: { method: 'GET', path: '/api/approval-keys' },
  verifyRecord: { method: 'POST', path: '/api/approval-records/verify' },
  siteFacts: { method: 'GET', path: '/api/site' },
  demoIdeas: { method: 'GET', path: '/api/generator' },
} as const;
