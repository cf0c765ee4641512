/** Methods and paths of the calls about a written article, which most pages don't load. */
export const articlePaths = {
  articleVersions: { method: 'GET', path: '/api/tasks/:id/versions' },
  articleVersion: { method: 'GET', path: '/api/tasks/:id/versions/:versionId' },
  restoreVersion: { method: 'POST', path: '/api/tasks/:id/versions/:versionId/restore' },
  articleSections: { method: 'GET', path: '/api/tasks/:id/article/sections' },
  proposeSection: { method: 'POST', path: '/api/tasks/:id/article/proposals' },
  acceptProposal: { method: 'POST', path: '/api/tasks/:id/article/proposals/:proposalId/accept' },
  setSectionLocks: { method: 'PUT', path: '/api/tasks/:id/article/locks' },
  exportArticle: { method: 'GET', path: '/api/tasks/:id/export' },
  setOwnKnowledge: { method: 'PUT', path: '/api/tasks/:id/own-knowledge' },
  publishArticle: { method: 'POST', path: '/api/tasks/:id/publish' },
} as const;
