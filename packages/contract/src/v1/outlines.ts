import { z } from 'zod';
import { Outline as StoredOutline } from '../articles/outline.ts';
import { Integer } from '../common.ts';
import { defineV1Routes, IdParam } from './common.ts';

const { title, angle, sections } = StoredOutline.shape;
const { id, kind, heading, intent, targetWords, keyPoints, keyphrases, questions, sources } =
  sections.element.shape;

const OutlineSection = z.strictObject({
  id: id.describe('Unique within the outline.'),
  kind,
  heading,
  intent: intent.default(''),
  target_words: targetWords,
  key_points: keyPoints.default([]),
  keyphrases: keyphrases.default([]),
  questions: questions.default([]),
  /** Sources that support it. Without any, it is written as general advice. */
  source_ids: sources.default([]),
});

const EditedOutline = z.strictObject({
  title,
  angle: angle.default(''),
  sections: z.array(OutlineSection).min(1).max(20),
});

export const Outline = z
  .object({
    title: z.string(),
    angle: z.string(),
    sections: z.array(
      z.object({
        id: z.string(),
        kind,
        heading: z.string(),
        intent: z.string(),
        target_words: Integer,
        key_points: z.array(z.string()),
        keyphrases: z.array(z.string()),
        questions: z.array(z.string()),
        source_ids: z.array(z.string()),
      }),
    ),
    /** False if topics, length or sources have changed since, so that the article would be written without it. */
    is_current: z.boolean(),
    edited: z.boolean(),
  })
  .meta({ id: 'V1Outline' });

export const outlineRoutes = defineV1Routes('outline', {
  getOutline: {
    method: 'GET',
    path: '/api/v1/articles/:id/outline',
    summary: 'Get the outline of an article; 404 without one',
    scope: 'read',
    params: IdParam,
    response: Outline,
  },
  replaceOutline: {
    method: 'PUT',
    path: '/api/v1/articles/:id/outline',
    summary: 'Replace the outline by your own',
    scope: 'write',
    params: IdParam,
    body: EditedOutline,
    response: Outline,
    errors: ['STORAGE_LIMIT_EXCEEDED'],
  },
  createOutline: {
    method: 'POST',
    path: '/api/v1/articles/:id/outline',
    summary: 'Generate an outline in place of an earlier one. It does not count as an article',
    scope: 'generate',
    params: IdParam,
    response: Outline,
    errors: [
      'TOPIC_MISSING',
      'EMAIL_UNCONFIRMED',
      'DAY_LIMIT_EXCEEDED',
      'GENERATION_FAILED',
      'CONTENT_REFUSED',
      'AI_UNAVAILABLE',
    ],
    rateLimit: 'generate',
    slow: true,
    idempotency: 'required',
  },
});
