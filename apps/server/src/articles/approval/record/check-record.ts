import { verifyRecord } from '@inkstep/article/verify-record';
import type { RecordVerdict } from '@inkstep/contract';
import type { Db } from '../../../platform/db/connect.ts';
import { sha256 } from '../hashes.ts';
import { listKeys } from './queries.ts';
import { ApprovalRecord } from './record-shape.ts';

/** Verifies the file of a record with the keys of this installation. Nothing is kept. */
export async function checkRecord(ctx: { db: Db }, file: string): Promise<RecordVerdict> {
  const keys = await listKeys(ctx.db);
  const found = await verifyRecord(file, new Map(keys.map(({ id, publicKey }) => [id, publicKey])));
  const content = 'file' in found ? found.file?.content : undefined;
  const issuer = content?.['issuer'];
  const record =
    found.verdict === 'valid' && content?.['format'] === 'inkstep-approval/1'
      ? ApprovalRecord.parse(content)
      : undefined;
  return {
    verdict: found.verdict,
    sha256: sha256(file),
    key_id: ('file' in found && found.file?.keyId) || null,
    issuer: typeof issuer === 'string' ? issuer : null,
    facts: record
      ? {
          title: record.article.title,
          version: record.article.version,
          text_sha256: record.article.text_sha256,
          approved_by: record.approval.by,
          approved_at: record.approval.at,
          shared_browser: record.approval.shared_browser,
          own_text: record.approval.own_text,
          own_link: record.approval.own_link ?? false,
          client: Boolean(record.approval.client),
          advisory: record.approval.advisory ?? record.approval.client?.suffices === false,
        }
      : null,
  };
}

export async function getKeys(ctx: { db: Db }) {
  const keys = await listKeys(ctx.db);
  return {
    keys: keys.map(({ id, publicKey, createdAt, retiredAt }) => ({
      id,
      public_key: publicKey,
      created_at: createdAt.toISOString(),
      retired_at: retiredAt?.toISOString() ?? null,
    })),
  };
}
