import { z } from 'zod';

/** Best first; `score` is an order and nothing more. */
export const WordsAnswer = z.array(z.object({ word: z.string(), score: z.number().optional() }));
