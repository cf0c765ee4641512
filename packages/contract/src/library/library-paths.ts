/** Methods and paths of the calls about the library, which most pages don't load. */
export const libraryPaths = {
  listResources: { method: 'GET', path: '/api/resources' },
  resourceStats: { method: 'GET', path: '/api/resources/stats' },
  recommendResources: { method: 'GET', path: '/api/resources/recommended' },
  getResource: { method: 'GET', path: '/api/resources/:id' },
  updateResource: { method: 'PUT', path: '/api/resources/:id' },
  deleteResource: { method: 'DELETE', path: '/api/resources/:id' },
  deleteResources: { method: 'POST', path: '/api/resources/delete-many' },
  restoreResources: { method: 'POST', path: '/api/resources/restore-many' },
  useResource: { method: 'POST', path: '/api/resources/:id/use' },

  redditStatus: { method: 'GET', path: '/api/reddit-oauth/status' },
  connectReddit: { method: 'GET', path: '/api/reddit-oauth/auth' },
  redditCallback: { method: 'GET', path: '/api/reddit-oauth/callback' },
  disconnectReddit: { method: 'DELETE', path: '/api/reddit-oauth/disconnect' },
  searchSubreddits: { method: 'GET', path: '/api/reddit/subreddits/search' },
  searchReddit: { method: 'POST', path: '/api/reddit/search' },
  redditPost: { method: 'GET', path: '/api/reddit/post/:id' },

  listProfiles: { method: 'GET', path: '/api/presets' },
  getProfile: { method: 'GET', path: '/api/presets/:id' },
  createProfile: { method: 'POST', path: '/api/presets' },
  updateProfile: { method: 'PUT', path: '/api/presets/:id' },
  deleteProfile: { method: 'DELETE', path: '/api/presets/:id' },
  restoreProfile: { method: 'POST', path: '/api/presets/:id/restore' },

  listAuthors: { method: 'GET', path: '/api/authors' },
  createAuthor: { method: 'POST', path: '/api/authors' },
  makeAuthor: { method: 'POST', path: '/api/authors/from-profile' },
  updateAuthor: { method: 'PUT', path: '/api/authors/:id' },
  deleteAuthor: { method: 'DELETE', path: '/api/authors/:id' },
} as const;
