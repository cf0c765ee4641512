/** Methods and paths of the calls of the picture picker, which loads when it is opened. */
export const picturePaths = {
  pictureOptions: { method: 'GET', path: '/api/pictures/options' },
  findPictures: { method: 'GET', path: '/api/pictures/search' },
  pictureThumbnail: { method: 'GET', path: '/api/pictures/thumbnail' },
  takePicture: { method: 'POST', path: '/api/pictures/take' },
  generatePicture: { method: 'POST', path: '/api/pictures/generate' },
  listPictures: { method: 'GET', path: '/api/pictures' },
  pictureOrigins: { method: 'GET', path: '/api/pictures/origins' },
  listPostPictures: { method: 'GET', path: '/api/blog/files' },
  takePostPicture: { method: 'POST', path: '/api/blog/files/take' },
  generatePostPicture: { method: 'POST', path: '/api/blog/files/generate' },
} as const;
