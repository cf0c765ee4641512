import { z } from 'zod';
import {
  Id,
  IdParams,
  line,
  Message,
  nonBlank,
  OptionalWebUrl,
  Pagination,
  record,
  Timestamp,
  text,
} from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { LIMITS, TEXT_LIMITS } from '../limits.ts';

export const ProfileType = z.enum(['author', 'product']);
export type ProfileType = z.output<typeof ProfileType>;

const optionalText = (max: number) => text(max).trim().default('');
const requiredName = (message: string) => nonBlank(text(TEXT_LIMITS.name).trim(), message);

/** First-hand experience of the author, for the article to quote. Empty answers aren't stored. */
export const InterviewAnswer = z.strictObject({
  question: line(TEXT_LIMITS.feature),
  answer: nonBlank(text(TEXT_LIMITS.answer).trim()),
});
export type InterviewAnswer = z.output<typeof InterviewAnswer>;

export const AuthorProfile = z.strictObject({
  authorName: optionalText(TEXT_LIMITS.name),
  authorBio: optionalText(TEXT_LIMITS.bio),
  targetAudience: optionalText(TEXT_LIMITS.description),
  /** Text by the author whose style the article follows. */
  voiceSample: text(TEXT_LIMITS.voiceSample).trim().optional(),
  interview: z.array(InterviewAnswer).max(LIMITS.interviewQuestions).optional(),
});
export type AuthorProfile = z.output<typeof AuthorProfile>;

/** Accepts `{ name, bio }` besides the documented names. Responses have `AuthorProfile`. */
export const AuthorProfileInput = z.preprocess((value) => {
  if (typeof value !== 'object' || value === null || 'authorName' in value || !('name' in value))
    return value;
  const { name, bio, ...rest } = value as { name: unknown; bio?: unknown };
  return { authorName: name, authorBio: bio, ...rest };
}, AuthorProfile);

export const ProductInfo = z.strictObject({
  name: requiredName('Product name is required'),
  link: OptionalWebUrl,
  description: optionalText(TEXT_LIMITS.description),
  features: z
    .array(line(TEXT_LIMITS.feature))
    .max(LIMITS.productFeatures, `Use at most ${LIMITS.productFeatures} features`)
    .default([]),
});
export type ProductInfo = z.output<typeof ProductInfo>;

const ProfileName = requiredName('Profile name is required');

const stored = { id: Id, presetName: z.string(), created_at: Timestamp, updated_at: Timestamp };

export const Profile = z
  .discriminatedUnion('presetType', [
    z.object({
      ...stored,
      presetType: z.literal('author'),
      presetData: z.object({
        authorName: z.string(),
        authorBio: z.string(),
        targetAudience: z.string(),
        voiceSample: z.string().optional(),
        interview: z.array(z.object({ question: z.string(), answer: z.string() })).optional(),
      }),
    }),
    z.object({
      ...stored,
      presetType: z.literal('product'),
      presetData: z.object({
        name: z.string(),
        link: z.string(),
        description: z.string(),
        features: z.array(z.string()),
      }),
    }),
  ])
  .meta({ id: 'Preset' });
export type Profile = z.output<typeof Profile>;

export const CreateProfileBody = z.discriminatedUnion('presetType', [
  z.strictObject({
    presetType: z.literal('author'),
    presetName: ProfileName,
    presetData: AuthorProfileInput,
  }),
  z.strictObject({ presetType: z.literal('product'), presetName: ProfileName, presetData: ProductInfo }),
]);

const ProfileText = text(TEXT_LIMITS.profileField);
const ProfileEntry = record(text(TEXT_LIMITS.id), ProfileText, LIMITS.profileFields);

/** `presetData` is validated against the stored type. */
export const UpdateProfileBody = z.strictObject({
  presetName: ProfileName.optional(),
  presetData: record(
    text(TEXT_LIMITS.id),
    z.union([ProfileText, z.array(z.union([ProfileText, ProfileEntry])).max(LIMITS.profileFields)]),
    LIMITS.profileFields,
  ).optional(),
});

export const profileRoutes = defineRoutes('profiles', 'member', {
  listProfiles: {
    summary: 'List author and product profiles',
    scope: 'read',
    query: z.strictObject({ type: ProfileType.optional() }),
    /** Returned on a single page. */
    response: z.object({ presets: z.array(Profile), pagination: Pagination }),
  },
  getProfile: {
    summary: 'Get one profile',
    scope: 'read',
    params: IdParams,
    response: z.object({ preset: Profile }),
    errors: ['NOT_FOUND'],
  },
  createProfile: {
    summary: 'Create a profile',
    scope: 'manage',
    body: CreateProfileBody,
    response: z.object({ preset: Profile }),
    status: 201,
    errors: ['CONFLICT', 'STORAGE_LIMIT_EXCEEDED'],
  },
  updateProfile: {
    summary: 'Update a profile',
    scope: 'manage',
    params: IdParams,
    body: UpdateProfileBody,
    response: z.object({ preset: Profile }),
    errors: ['NOT_FOUND', 'STORAGE_LIMIT_EXCEEDED'],
  },
  deleteProfile: {
    summary: 'Delete a profile',
    scope: null,
    params: IdParams,
    response: Message,
    errors: ['NOT_FOUND'],
  },
  restoreProfile: {
    summary: 'Undo a deletion of the last hour',
    scope: 'manage',
    params: IdParams,
    response: z.object({ preset: Profile }),
    errors: ['NOT_FOUND', 'CONFLICT', 'STORAGE_LIMIT_EXCEEDED'],
  },
});
