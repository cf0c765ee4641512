import { z } from 'zod';
import { OpenSearchAnswer } from '../outside/open-search.ts';

/** Objects usually, and the OpenSearch format where `type=list` is asked for or taken for granted. */
export const AutocompleteAnswer = z.union([z.array(z.object({ phrase: z.string() })), OpenSearchAnswer]);
export type AutocompleteAnswer = z.output<typeof AutocompleteAnswer>;
