import { z } from 'zod';

/** Best first; `score` only defines the order. */
export const WordsAnswer = z.array(z.object({ word: z.string(), score: z.number().optional() }));
