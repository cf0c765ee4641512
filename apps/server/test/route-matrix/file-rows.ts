import { forAdmins, forSignedIn, type Rows } from './row.ts';

/** A GIF. */
export const PIXEL = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
const query = { file_name: 'pixel.gif' };

export const fileRows = {
  uploadPicture: { expected: forSignedIn(201), file: PIXEL, call: () => ({ query }) },
  uploadPostPicture: { expected: forAdmins(201), file: PIXEL, call: () => ({ query }) },
  fetchPostPicture: {
    expected: forAdmins(201),
    call: ({ pageUrl }) => ({ body: { url: new URL('/pixel.gif', pageUrl).href } }),
  },
} satisfies Partial<Rows>;
