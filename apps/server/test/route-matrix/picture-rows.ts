import { forAdmins, forSignedIn, type Rows } from './row.ts';

/** Known to the fake of the matrix. */
const choice = { source: 'commons', id: 'Drip line.jpg' } as const;
const prompt = { prompt: 'A drip line between tomatoes' };

/** No model for pictures is configured. */
export const pictureRows = {
  pictureOptions: { expected: forSignedIn() },
  findPictures: { expected: forSignedIn(), call: () => ({ query: { q: 'drip irrigation' } }) },
  pictureThumbnail: { expected: forSignedIn(), call: () => ({ query: choice }) },
  takePicture: { expected: forSignedIn(201), call: () => ({ body: choice }) },
  generatePicture: { expected: forSignedIn(503), call: () => ({ body: prompt }) },
  listPictures: { expected: forSignedIn() },
  pictureOrigins: {
    expected: forSignedIn(),
    call: () => ({ query: { paths: '/files/0123456789abcdef0123456789abcdef/600x400.webp' } }),
  },
  listPostPictures: { expected: forAdmins() },
  takePostPicture: { expected: forAdmins(201), call: () => ({ body: choice }) },
  generatePostPicture: { expected: forAdmins(503), call: () => ({ body: prompt }) },
} satisfies Partial<Rows>;
