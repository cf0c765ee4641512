/** Methods and paths of calls that no page makes: pages save whole lists and generate in the background. */
export const programPaths = {
  autoCreateTask: { method: 'POST', path: '/api/tasks/auto-create' },
  generateArticle: { method: 'POST', path: '/api/tasks/:id/generate-article' },
  generateWithoutTask: { method: 'POST', path: '/api/generate/article' },

  taskSources: { method: 'GET', path: '/api/tasks/:id/sources' },
  addTaskSource: { method: 'POST', path: '/api/tasks/:id/sources' },
  editTaskSource: { method: 'PUT', path: '/api/tasks/:id/sources/:sourceId' },
  moveTaskSource: { method: 'POST', path: '/api/tasks/:id/sources/:sourceId/move' },
  removeTaskSource: { method: 'DELETE', path: '/api/tasks/:id/sources/:sourceId' },
  taskTopics: { method: 'GET', path: '/api/tasks/:id/topics' },
  addTaskTopic: { method: 'POST', path: '/api/tasks/:id/topics' },
  editTaskTopic: { method: 'PUT', path: '/api/tasks/:id/topics/:topicId' },
  moveTaskTopic: { method: 'POST', path: '/api/tasks/:id/topics/:topicId/move' },
  removeTaskTopic: { method: 'DELETE', path: '/api/tasks/:id/topics/:topicId' },
  taskKeywords: { method: 'GET', path: '/api/tasks/:id/keywords' },
  addTaskKeyword: { method: 'POST', path: '/api/tasks/:id/keywords' },
  removeTaskKeyword: { method: 'DELETE', path: '/api/tasks/:id/keywords/:keywordId' },
} as const;
