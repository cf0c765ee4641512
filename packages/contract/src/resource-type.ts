import { z } from 'zod';

export const ResourceType = z.enum(['url', 'reddit', 'text', 'document', 'manual']);
export type ResourceType = z.output<typeof ResourceType>;
