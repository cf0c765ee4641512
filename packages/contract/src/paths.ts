/** Method and path of every call: the only part of the contract that runs in public pages. */
export const paths = {
  register: { method: 'POST', path: '/api/auth/register' },
  login: { method: 'POST', path: '/api/auth/login' },
  me: { method: 'GET', path: '/api/auth/me' },
  logout: { method: 'POST', path: '/api/auth/logout' },
  forgotPassword: { method: 'POST', path: '/api/auth/forgot-password' },
  resetPassword: { method: 'POST', path: '/api/auth/reset-password' },
  changePassword: { method: 'PUT', path: '/api/auth/change-password' },
  verifyEmail: { method: 'POST', path: '/api/auth/verify-email' },
  resendConfirmation: { method: 'POST', path: '/api/auth/resend-confirmation' },
  updateProfile: { method: 'PUT', path: '/api/auth/profile' },
  usage: { method: 'GET', path: '/api/auth/usage' },

  listTasks: { method: 'GET', path: '/api/tasks' },
  createTask: { method: 'POST', path: '/api/tasks' },
  autoCreateTask: { method: 'POST', path: '/api/tasks/auto-create' },
  taskStats: { method: 'GET', path: '/api/tasks/stats' },
  getTask: { method: 'GET', path: '/api/tasks/:id' },
  updateTask: { method: 'PUT', path: '/api/tasks/:id' },
  deleteTask: { method: 'DELETE', path: '/api/tasks/:id' },
  finishTask: { method: 'POST', path: '/api/tasks/:id/finish' },

  startGeneration: { method: 'POST', path: '/api/tasks/:id/generate-article-async' },
  generateArticle: { method: 'POST', path: '/api/tasks/:id/generate-article' },
  generationStatus: { method: 'GET', path: '/api/tasks/:id/generation-status' },
  generationEvents: { method: 'GET', path: '/api/tasks/:id/generation-events' },
  cancelGeneration: { method: 'POST', path: '/api/tasks/:id/cancel-generation' },
  generateWithoutTask: { method: 'POST', path: '/api/generate/article' },
  writer: { method: 'GET', path: '/api/generate/writer' },

  researchKeyword: { method: 'POST', path: '/api/ideation/keyword-research' },
  autocomplete: { method: 'GET', path: '/api/ideation/autocomplete' },
  suggestTopics: { method: 'POST', path: '/api/ideation/suggestions' },

  extractSource: { method: 'POST', path: '/api/sources/extract' },
  extractSources: { method: 'POST', path: '/api/sources/extract-multiple' },

  listPresets: { method: 'GET', path: '/api/presets' },
  getPreset: { method: 'GET', path: '/api/presets/:id' },
  createPreset: { method: 'POST', path: '/api/presets' },
  updatePreset: { method: 'PUT', path: '/api/presets/:id' },
  deletePreset: { method: 'DELETE', path: '/api/presets/:id' },
} as const;
