import { z } from 'zod';
import { POST_LIMITS } from './limits.ts';

/** Last segment of a public URL. */
export const Slug = z
  .string()
  .max(POST_LIMITS.slug)
  .regex(/^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u, 'Use letters, digits and single hyphens');
