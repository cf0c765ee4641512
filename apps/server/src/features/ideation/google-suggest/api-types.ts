import { z } from 'zod';

export const SuggestMetadata = z.object({ 'google:suggesttype': z.array(z.unknown()) });
