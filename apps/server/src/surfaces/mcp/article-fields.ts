import { OutputParameters } from '@inkstep/contract';
import { z } from 'zod';

export const articleLength = OutputParameters.shape.length
  .optional()
  .describe('About 500, 800, 1500, 2500 or 700 words');
export const pageNumber = z.number().int().min(1).max(10_000).default(1);
export const partNumber = z.number().int().min(1).max(10_000).default(1).describe('From 1');

/** Text from outside, between markers. */
export const quotedField = { quoted: z.string(), left_out: z.number() };

export const nextField = { next: z.string() };
export const articleAnswer = { edit_url: z.string(), ...nextField };

/** Page on which a person edits the article. */
export const editUrl = ({ publicUrl }: { publicUrl: string }, id: string): string =>
  new URL(`/tasks/${id}/edit`, publicUrl).href;

export const batchUrl = ({ publicUrl }: { publicUrl: string }, id: string): string =>
  new URL(`/batch-tasks/${id}`, publicUrl).href;

export const READS = { readOnlyHint: true, openWorldHint: false } as const;
/** Asks services outside, and stores nothing. */
export const ASKS = { readOnlyHint: true, openWorldHint: true } as const;
export const CHANGES = {
  destructiveHint: false,
  openWorldHint: false,
} as const;
