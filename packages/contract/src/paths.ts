/** Methods and paths of the calls of all pages: the only part of the contract that runs in public pages. */
export const paths = {
  me: { method: 'GET', path: '/api/auth/me' },
  logout: { method: 'POST', path: '/api/auth/logout' },
  usage: { method: 'GET', path: '/api/auth/usage' },

  dismissAnnouncement: { method: 'POST', path: '/api/announcements/:id/dismiss' },

  listTasks: { method: 'GET', path: '/api/tasks' },
  createTask: { method: 'POST', path: '/api/tasks' },
  taskStats: { method: 'GET', path: '/api/tasks/stats' },
  sampleTask: { method: 'GET', path: '/api/tasks/sample' },
  planNewTask: { method: 'POST', path: '/api/tasks/plan' },
  getPlan: { method: 'GET', path: '/api/tasks/:id/plan' },
  retryPlan: { method: 'POST', path: '/api/tasks/:id/plan' },
  getAdditions: { method: 'GET', path: '/api/tasks/:id/additions' },
  saveAnswers: { method: 'PUT', path: '/api/tasks/:id/answers' },
  cancelPlan: { method: 'DELETE', path: '/api/tasks/:id/plan' },
  getTask: { method: 'GET', path: '/api/tasks/:id' },
  updateTask: { method: 'PUT', path: '/api/tasks/:id' },
  deleteTask: { method: 'DELETE', path: '/api/tasks/:id' },
  deleteTasks: { method: 'POST', path: '/api/tasks/delete-many' },
  duplicateTask: { method: 'POST', path: '/api/tasks/:id/duplicate' },
  finishTask: { method: 'POST', path: '/api/tasks/:id/finish' },
  articleText: { method: 'GET', path: '/api/tasks/:id/article' },
  setAside: { method: 'POST', path: '/api/tasks/:id/versions' },

  activity: { method: 'GET', path: '/api/activity' },

  startGeneration: { method: 'POST', path: '/api/tasks/:id/generate-article-async' },
  generationStatus: { method: 'GET', path: '/api/tasks/:id/generation-status' },
  generationEvents: { method: 'GET', path: '/api/tasks/:id/generation-events' },
  cancelGeneration: { method: 'POST', path: '/api/tasks/:id/cancel-generation' },
  makeOutline: { method: 'POST', path: '/api/tasks/:id/outline' },
  articleEvidence: { method: 'GET', path: '/api/tasks/:id/evidence' },
  similarText: { method: 'GET', path: '/api/tasks/:id/similar/:otherId' },
  sourceSupport: { method: 'GET', path: '/api/tasks/:id/source-support' },
  suspectSources: { method: 'GET', path: '/api/tasks/:id/suspect-sources' },
  keepSuspectSource: { method: 'PUT', path: '/api/tasks/:id/suspect-sources/:sourceId' },
  findSources: { method: 'POST', path: '/api/tasks/:id/source-proposals' },
  articleEstimate: { method: 'GET', path: '/api/tasks/:id/estimate' },
  articleLedger: { method: 'GET', path: '/api/tasks/:id/ledger' },
  writer: { method: 'GET', path: '/api/generate/writer' },

  researchKeyword: { method: 'POST', path: '/api/ideation/keyword-research' },
  autocomplete: { method: 'GET', path: '/api/ideation/autocomplete' },
  suggestTopics: { method: 'POST', path: '/api/ideation/suggestions' },

  extractSource: { method: 'POST', path: '/api/sources/extract' },
  extractSources: { method: 'POST', path: '/api/sources/extract-multiple' },
  extractFile: { method: 'POST', path: '/api/sources/extract-file' },

  createResource: { method: 'POST', path: '/api/resources' },

  uploadPicture: { method: 'POST', path: '/api/files' },
} as const;
