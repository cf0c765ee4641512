import { z } from 'zod';

/** `[query, suggestions, …]`. What follows differs by client; an object of metadata may stand at any place of it. */
export const SuggestAnswer = z.tuple([z.string(), z.array(z.unknown())], z.unknown());
export type SuggestAnswer = z.output<typeof SuggestAnswer>;

export const SuggestMetadata = z.object({ 'google:suggesttype': z.array(z.unknown()) });
