/** Methods and paths of the calls about single sources, topics and keywords of a task. Pages save lists instead. */
export const itemPaths = {
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
