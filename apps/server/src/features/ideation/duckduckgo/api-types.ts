import { z } from 'zod';
import { OpenSearchAnswer } from '../outside/open-search.ts';

/** Usually objects; the OpenSearch format with `type=list`, which may also be the default. */
export const AutocompleteAnswer = z.union([z.array(z.object({ phrase: z.string() })), OpenSearchAnswer]);
export type AutocompleteAnswer = z.output<typeof AutocompleteAnswer>;
