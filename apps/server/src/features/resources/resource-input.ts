import type { CreateResourceBody, ListResourcesQuery, UpdateResourceBody } from '@inkstep/contract';
import type { z } from 'zod';

export type ResourceListing = z.output<typeof ListResourcesQuery>;
export type NewResource = z.output<typeof CreateResourceBody>;
/** Missing fields stay unchanged. */
export type ResourceChanges = z.output<typeof UpdateResourceBody>;
