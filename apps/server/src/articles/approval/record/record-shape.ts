import { z } from 'zod';

const Hash = z.string();
const When = z.string().nullable();

/** Fields of a record that pages and PDFs show. */
export const ApprovalRecord = z.object({
  issuer: z.string(),
  workspace: z.string(),
  article: z.object({
    title: z.string(),
    author: z.string(),
    version: z.number(),
    words: z.number(),
    text_sha256: Hash,
    evidence_sha256: Hash,
    last_changed_by: z.string().nullable(),
  }),
  approval: z.object({
    by: z.string(),
    at: z.string(),
    note: z.string(),
    own_text: z.boolean(),
    shared_browser: z.boolean(),
    /** Facts about a reviewer without an account. Absent in older records. */
    client: z
      .object({
        mailbox_proved_at: z.string(),
        invited_by: z.string().nullable(),
        suffices: z.boolean(),
      })
      .nullish(),
  }),
  requests: z.array(
    z.object({
      asked_by: z.string().nullable(),
      asked_at: z.string(),
      version: z.number(),
      note: z.string(),
      outcome: z.enum(['asked', 'approved', 'changes', 'withdrawn', 'replaced']),
      decided_by: z.string().nullable(),
      decided_at: When,
      decision_note: z.string(),
    }),
  ),
  views: z.array(
    z.object({
      by: z.string(),
      version: z.number(),
      sections: z.array(z.object({ heading: z.string(), seconds: z.number() })),
    }),
  ),
  versions: z.array(z.object({ version: z.number(), saved_at: When, words: z.number(), text_sha256: Hash })),
  writing: z.object({
    models: z.array(z.object({ provider: z.string(), model: z.string(), calls: z.number() })),
    prompts: z.array(z.object({ name: z.string(), prompt_sha256: Hash })),
  }),
  sources: z.array(
    z.object({
      number: z.number(),
      title: z.string(),
      url: z.string().nullable(),
      read_at: When,
      sha256: z.string().nullable(),
    }),
  ),
  checks: z
    .object({
      score: z.number(),
      faults: z.array(z.object({ check: z.string(), places: z.number() })),
    })
    .nullable(),
});
export type ApprovalRecord = z.output<typeof ApprovalRecord>;
