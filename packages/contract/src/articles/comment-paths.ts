/** Methods and paths of the calls about comments, which load with the first comment. */
export const commentPaths = {
  articleThreads: { method: 'GET', path: '/api/tasks/:id/threads' },
  threadComments: { method: 'GET', path: '/api/tasks/:id/threads/:threadId/comments' },
  startThread: { method: 'POST', path: '/api/tasks/:id/threads' },
  addComment: { method: 'POST', path: '/api/tasks/:id/threads/:threadId/comments' },
  editComment: { method: 'PUT', path: '/api/tasks/:id/threads/:threadId/comments/:commentId' },
  deleteComment: { method: 'DELETE', path: '/api/tasks/:id/threads/:threadId/comments/:commentId' },
  setThreadState: { method: 'PUT', path: '/api/tasks/:id/threads/:threadId/state' },
} as const;
