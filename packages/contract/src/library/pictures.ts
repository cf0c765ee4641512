import { z } from 'zod';
import { commaList, line, PageNumber, PageQuery, Pagination, Timestamp } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { PICTURE_LIMITS } from '../limits.ts';
import { StoredPicture } from './files.ts';
import { FoundPicture, PictureOrigin, PictureSource } from './picture-origins.ts';

/** Picture of a library with its origin. */
export const LibraryPicture = z
  .object({ ...StoredPicture.shape, origin: PictureOrigin, createdAt: Timestamp })
  .meta({ id: 'LibraryPicture' });
export type LibraryPicture = z.output<typeof LibraryPicture>;

/** Stored picture that was just found or generated. */
const NewPicture = z.object({ picture: LibraryPicture });

/** `limit`: the source allows no more calls for now. */
export const PictureSourceFailure = z.object({
  source: PictureSource,
  reason: z.enum(['unreachable', 'limit']),
});
export type PictureSourceFailure = z.output<typeof PictureSourceFailure>;

export const PictureShape = z.enum(['landscape', 'square', 'portrait']);
export type PictureShape = z.output<typeof PictureShape>;

const Choice = z.strictObject({ source: PictureSource, id: line(PICTURE_LIMITS.sourceId) });

export const GeneratedPicture = z.strictObject({
  prompt: line(PICTURE_LIMITS.prompt, 'Describe the picture'),
  shape: PictureShape.default('landscape'),
});
export type GeneratedPicture = z.output<typeof GeneratedPicture>;

const list = {
  query: PageQuery,
  response: z.object({ pictures: z.array(LibraryPicture), pagination: Pagination }),
  rateLimit: 'library',
} as const;

const take = {
  body: Choice,
  response: NewPicture,
  status: 201,
  rateLimit: 'uploadPicture',
  slow: true,
} as const;

const generate = {
  body: GeneratedPicture,
  response: NewPicture,
  status: 201,
  rateLimit: 'generatePicture',
  slow: true,
} as const;

const TAKE_ERRORS = ['NOT_FOUND', 'EXTRACTION_FAILED', 'UNSUPPORTED_MEDIA_TYPE'] as const;
const GENERATE_ERRORS = [
  'EMAIL_UNCONFIRMED',
  'DAY_LIMIT_EXCEEDED',
  'CONTENT_REFUSED',
  'GENERATION_FAILED',
  'AI_UNAVAILABLE',
  'UNSUPPORTED_MEDIA_TYPE',
] as const;

export const pictureRoutes = defineRoutes('files', 'member', {
  pictureOptions: {
    summary: 'Which sources pictures are found in, and whether a model can generate them',
    scope: 'read',
    response: z.object({
      sources: z.array(PictureSource),
      /** Null without a model for pictures. */
      generator: z
        .object({
          model: z.string(),
          /** US dollars for a picture; null if unknown. */
          price: z.number().nullable(),
        })
        .nullable(),
    }),
  },
  findPictures: {
    summary: 'Search Openverse and Wikimedia Commons for pictures that may be used and changed commercially',
    scope: 'read',
    query: z.strictObject({ q: line(PICTURE_LIMITS.search), page: PageNumber }),
    response: z.object({
      pictures: z.array(FoundPicture),
      failed: z.array(PictureSourceFailure),
      /** True if a source may have more. */
      more: z.boolean(),
    }),
    rateLimit: 'findPictures',
    slow: true,
  },
  pictureThumbnail: {
    summary: 'Small version of a found picture',
    scope: 'read',
    query: Choice,
    file: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
    errors: ['NOT_FOUND', 'EXTRACTION_FAILED'],
    rateLimit: 'pictureThumbnail',
    slow: true,
  },
  takePicture: {
    ...take,
    summary: 'Store a copy of a found picture, with its licence and creator',
    scope: 'write',
    errors: [...TAKE_ERRORS, 'STORAGE_LIMIT_EXCEEDED'],
  },
  generatePicture: {
    ...generate,
    summary: 'Have a model make a picture, and store it',
    scope: 'generate',
    errors: [...GENERATE_ERRORS, 'STORAGE_LIMIT_EXCEEDED'],
  },
  listPictures: { ...list, summary: 'Pictures of the workspace, newest first', scope: 'read' },
  pictureOrigins: {
    summary: 'Where pictures of the workspace come from',
    scope: 'read',
    query: z.strictObject({ paths: commaList(z.string().max(PICTURE_LIMITS.path), PICTURE_LIMITS.origins) }),
    response: z.object({
      /** By path. Pictures that the workspace doesn't have are left out. */
      origins: z.array(z.object({ url: z.string(), origin: PictureOrigin })),
    }),
  },
  listPostPictures: { ...list, auth: 'admin', summary: 'Pictures of the blog, newest first' },
  takePostPicture: {
    ...take,
    auth: 'admin',
    summary: 'Store a copy of a found picture for the blog, with its licence and creator',
    errors: TAKE_ERRORS,
  },
  generatePostPicture: {
    ...generate,
    auth: 'admin',
    summary: 'Have a model make a picture for the blog, and store it',
    errors: GENERATE_ERRORS,
  },
});
