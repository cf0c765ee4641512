import { createHash } from 'node:crypto';
import { writeRecordFile } from '@inkstep/article/record-file';
import type { Language } from '@inkstep/contract';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { notFound } from '../../../platform/errors.ts';
import type { FileResponse } from '../../../platform/http/file-response.ts';
import type { Log } from '../../../platform/log.ts';
import { printPdf } from '../../../platform/pdf/print-pdf.ts';
import type { TaskKey } from '../../brief/making/task-key.ts';
import { getArticle } from '../../text/get-article.ts';
import { requirePdfBrowser } from '../../text/print-article.ts';
import { sha256 } from '../hashes.ts';
import { findRecord } from '../queries.ts';
import { recordPage } from './record-page.ts';
import { ApprovalRecord } from './record-shape.ts';

interface Wanted {
  approvalId: string;
  format: 'json' | 'pdf' | 'print';
  language: Language;
  signal: AbortSignal;
}

/** The record as it was signed, or a page for paper made from it. @throws DomainError NOT_FOUND, PDF_NOT_CONFIGURED, UNAVAILABLE */
export async function getRecord(
  ctx: { db: Db; log: Log; config: Pick<Config, 'PDF_BROWSER'> },
  key: TaskKey,
  { approvalId, format, language, signal }: Wanted,
): Promise<FileResponse> {
  const browser = format === 'pdf' ? requirePdfBrowser(ctx.config) : undefined;
  const { id: articleId } = await getArticle(ctx, key);
  const row = await findRecord(ctx.db, { articleId, approvalId });
  if (!row) throw notFound('Approval');
  const file = writeRecordFile(row);
  const name = `approval-${approvalId.slice(0, 8)}`;
  if (format === 'json') return whole(`${name}.json`, 'application/json', Buffer.from(file, 'utf8'));
  const record = ApprovalRecord.parse(JSON.parse(row.record));
  const html = recordPage({ record, keyId: row.keyId, sha256: sha256(file), language });
  if (browser === undefined)
    return { ...whole(`${name}.html`, 'text/html', Buffer.from(html, 'utf8')), policy: policyOf(html) };
  return whole(`${name}.pdf`, 'application/pdf', await printPdf(html, { browser, log: ctx.log, signal }));
}

const whole = (name: string, type: string, bytes: Uint8Array): FileResponse => ({
  name,
  type,
  size: bytes.byteLength,
  content: [bytes],
});

/** Nothing runs or loads, even if the page is opened instead of saved. */
function policyOf(html: string): string {
  const [, styles = ''] = /<style>([^]*?)<\/style>/.exec(html) ?? [];
  const hash = createHash('sha256').update(styles).digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox`;
}
