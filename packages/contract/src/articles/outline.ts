import { z } from 'zod';
import { Id, IdParams, line, optionalLine } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { LIMITS, OUTLINE_LIMITS, TEXT_LIMITS } from '../limits.ts';

const lines = z.array(line(OUTLINE_LIMITS.point)).max(OUTLINE_LIMITS.points);

export const OutlineSection = z.strictObject({
  /** Unique within the outline. */
  id: line(40),
  kind: z.enum(['introduction', 'body', 'conclusion', 'faq']),
  heading: line(OUTLINE_LIMITS.heading),
  intent: optionalLine(OUTLINE_LIMITS.point),
  keyPoints: lines,
  targetWords: z.number().int().min(OUTLINE_LIMITS.words.least).max(OUTLINE_LIMITS.words.most),
  keyphrases: lines,
  questions: lines,
  /** Ids of the supporting sources. Without any, the section is written as general advice. */
  sources: z.array(Id).max(LIMITS.sources),
});
export type OutlineSection = z.output<typeof OutlineSection>;

/** Inputs that an outline was made from. */
export const OutlineBasis = z.strictObject({
  topics: z.array(line(TEXT_LIMITS.topic)).max(LIMITS.topics),
  length: line(40),
  sources: z.array(Id).max(LIMITS.sources),
});
export type OutlineBasis = z.output<typeof OutlineBasis>;

export const Outline = z
  .strictObject({
    title: line(OUTLINE_LIMITS.heading),
    /** True once a user has written the title, which then is the SEO title too. */
    titleEdited: z.boolean().optional(),
    angle: optionalLine(OUTLINE_LIMITS.point),
    sections: z.array(OutlineSection).min(1).max(OUTLINE_LIMITS.sections),
    /** Inputs at the time of planning. The outline applies only while the task still has the same. */
    basis: OutlineBasis,
    /** True once a user has edited the outline, which is then never replaced without asking. */
    edited: z.boolean().optional(),
  })
  .meta({ id: 'Outline' });
export type Outline = z.output<typeof Outline>;

export const outlineRoutes = defineRoutes('generation', 'member', {
  makeOutline: {
    summary: 'Create an outline to edit before writing',
    scope: 'generate',
    params: IdParams,
    response: z.object({ outline: Outline }),
    errors: [
      'NOT_FOUND',
      'TOPIC_MISSING',
      'EMAIL_UNCONFIRMED',
      'DAY_LIMIT_EXCEEDED',
      'GENERATION_FAILED',
      'CONTENT_REFUSED',
      'AI_UNAVAILABLE',
    ],
    rateLimit: 'generate',
    slow: true,
  },
});
