import { z } from 'zod';

const Hash = z.string().describe('SHA-256 in hexadecimal digits');
const When = z.string().nullable().describe('ISO 8601');
const Count = z.number().int();

const Client = z.object({
  mailbox_proved_at: z.string(),
  invited_by: z.string().nullable().describe('Member who made the link'),
  suffices: z
    .boolean()
    .describe(
      'False if it didn’t count for publishing by itself. Older records may say true beside `own_link` and `shared_browser`',
    ),
});

const Request = z.object({
  asked_by: z.string().nullable().describe('Null for changes that were asked for without a request'),
  asked_at: z.string(),
  asked: z.array(z.string()).describe('Who was asked. Empty: anyone who may approve'),
  note: z.string(),
  due: z.string().nullable(),
  version: Count,
  text_sha256: Hash,
  outcome: z.enum(['asked', 'approved', 'changes', 'withdrawn', 'replaced']),
  decided_by: z.string().nullable(),
  decided_by_client: z.boolean().optional().describe('True if `decided_by` is a client without an account'),
  decided_at: When,
  decided_version: Count.nullable(),
  decided_text_sha256: Hash.nullable(),
  decision_note: z.string(),
});

/** Fields without which older records are valid too are optional. */
const EarlierApproval = z.object({
  id: z.string().optional(),
  by: z.string(),
  at: z.string(),
  version: Count,
  text_sha256: Hash,
  client: z.boolean().optional().describe('True if by a client without an account'),
  advisory: z
    .boolean()
    .optional()
    .describe('True if it approves nothing, as the workspace doesn’t let clients approve'),
  own_text: z.boolean().optional().describe('True if by the person who made the last changes'),
  shared_browser: z.boolean().optional().describe('True if from a browser the writer also uses'),
  own_link: z
    .boolean()
    .optional()
    .describe('True if by a review link that a writer of the text made while others could approve'),
  accepted_by: z.string().nullish().describe('Who accepted it all the same'),
  accepted_at: When.optional(),
  state: z
    .enum(['applies', 'void', 'ended'])
    .optional()
    .describe(
      '`void`: the text, its sources or its author have changed since. `ended`: changes were asked for after it, or the same person gave it again so that it counts',
    ),
  ended_at: When.describe('Null while it applies, or if the time isn’t known'),
});

const Version = z.object({
  version: Count,
  first_version: Count.optional().describe(
    'Saves from this number on were overwritten within one editing session',
  ),
  kind: z.string(),
  began_at: When.optional(),
  saved_at: When,
  words: Count,
  text_sha256: Hash,
});

const Source = z.object({
  number: Count,
  kind: z
    .string()
    .describe(
      '`page` and `discussion`: read by this service at `url`. `document`: supplied by the author. Records without `claimed_url` may call a text a page that was edited or supplied',
    ),
  title: z
    .string()
    .describe(
      'As the page states it; of a document its author’s, or the host of `claimed_url`. Of earlier records it may be its author’s',
    ),
  url: z.string().nullable(),
  claimed_url: z
    .string()
    .nullish()
    .describe('Address from which a document is, as its author says. Its text was not read there'),
  author: z.string().nullable(),
  published: z.string().nullable(),
  read_at: When.describe('Time at which this service read the text'),
  sha256: z.string().nullable(),
});

/** Content of a record, of the first version of Inkstep that signed them and of all since. */
export const ApprovalRecord = z.object({
  format: z.literal('inkstep-approval/1'),
  issuer: z.string().describe('Address of the installation'),
  workspace: z.string(),
  article: z.object({
    title: z.string(),
    author: z.string(),
    version: Count,
    words: Count,
    text_sha256: Hash,
    evidence_sha256: Hash,
    sources_sha256: Hash.optional().describe('Of the stored sources that the evidence has passages of'),
    digest: Hash.describe('Of all that was approved: author, evidence, sources and text'),
    last_changed_by: z.string().nullable(),
  }),
  approval: z.object({
    id: z.string(),
    by: z.string(),
    at: z.string(),
    note: z.string(),
    own_text: z.boolean(),
    shared_browser: z.boolean(),
    own_link: z
      .boolean()
      .optional()
      .describe('True if by a review link that a writer of the text made while others could approve'),
    advisory: z.boolean().optional().describe('True if it approves nothing'),
    client: Client.nullish().describe('A reviewer without an account'),
  }),
  requests: z.array(Request),
  earlier_approvals: z.array(EarlierApproval),
  views: z.array(
    z.object({
      by: z.string(),
      client: z.boolean().optional().describe('True if `by` is a client without an account'),
      version: Count,
      seconds: Count,
      sections: z.array(
        z.object({
          heading: z.string(),
          ordinal: Count.optional().describe('Counts sections with the same heading, from 0'),
          seconds: Count,
        }),
      ),
    }),
  ),
  versions: z.array(Version).describe('Newest first, beginning with the approved one'),
  writing: z.object({
    written_by: z.string().nullable(),
    models: z.array(z.object({ provider: z.string(), model: z.string(), calls: Count })),
    prompts: z.array(z.object({ name: z.string(), instructions_sha256: Hash, prompt_sha256: Hash })),
  }),
  sources: z.array(Source),
  checks: z
    .object({
      score: z.number().nullable().describe('From 0 to 100. Null for research notes'),
      faults: z
        .array(z.object({ check: z.string(), verdict: z.string(), places: Count }))
        .describe('Checks to fix, as the pages count them'),
    })
    .nullable()
    .describe('Null if the text changed while it was measured'),
});
export type ApprovalRecord = z.output<typeof ApprovalRecord>;

/** A record as it is downloaded: what was signed, with the signature as one more field. */
export const ApprovalRecordFile = ApprovalRecord.extend({
  signature: z
    .object({
      algorithm: z.literal('Ed25519'),
      key_id: z.string().describe('Key among those of `/api/approval-keys`'),
      value: z.string().describe('In base64url, of the record without this field as RFC 8785 writes it'),
    })
    .describe('Not part of what was signed'),
}).meta({ id: 'ApprovalRecord' });
