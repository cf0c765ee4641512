import { z } from 'zod';
import { Integer, LargeCount, line, WebUrl } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { FILE_LIMITS, TEXT_LIMITS } from '../limits.ts';

export const StoredPicture = z
  .object({
    /** Path, as used in Markdown (`pictures.ts`). */
    url: z.string(),
    /** Pixels. */
    width: Integer,
    height: Integer,
    /** Total bytes of all sizes. */
    bytes: LargeCount,
  })
  .meta({ id: 'StoredPicture' });
export type StoredPicture = z.output<typeof StoredPicture>;

const upload = {
  query: z.strictObject({ file_name: line(TEXT_LIMITS.name) }),
  rawBody: 'application/octet-stream',
  bodyLimit: FILE_LIMITS.pictureBytes,
  response: z.object({ picture: StoredPicture }),
  status: 201,
  rateLimit: 'uploadPicture',
  slow: true,
} as const;

export const fileRoutes = defineRoutes('files', 'member', {
  uploadPicture: {
    ...upload,
    summary: 'Store a picture for articles of the workspace: JPEG, PNG, WebP, AVIF or GIF',
    scope: 'write',
    errors: ['UNSUPPORTED_MEDIA_TYPE', 'STORAGE_LIMIT_EXCEEDED'],
  },
  uploadPostPicture: {
    ...upload,
    auth: 'admin',
    summary: 'Store a picture for the blog: JPEG, PNG, WebP, AVIF or GIF',
    errors: ['UNSUPPORTED_MEDIA_TYPE'],
  },
  fetchPostPicture: {
    auth: 'admin',
    summary: 'Fetch a picture once and store it for the blog',
    body: z.strictObject({ url: WebUrl }),
    response: z.object({ picture: StoredPicture }),
    status: 201,
    rateLimit: 'uploadPicture',
    slow: true,
    errors: ['UNSUPPORTED_MEDIA_TYPE', 'EXTRACTION_FAILED'],
  },
});
