import type { PublicationFields } from '@inkstep/contract';
import { needsApproval } from '../../articles/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/errors.ts';
import type { PublishableArticle } from '../destinations/article-to-publish.ts';
import { suggestFields } from './suggest-fields.ts';

/** Fields that come from the article, and so are approved with its text. */
const FROM_TEXT = ['title', 'seo_title', 'seo_description', 'author'] as const;

interface Sent {
  written: PublishableArticle;
  fields: PublicationFields;
}

/** True if title, SEO fields and author are those of the article. */
export function hasApprovedFields({ written, fields }: Sent): boolean {
  const own = suggestFields(written);
  return FROM_TEXT.every((name) => fields[name] === own[name]);
}

/** @throws DomainError APPROVAL_REQUIRED for fields that were not approved with the text, where publishing needs that */
export async function requireApprovedFields(
  { db }: { db: Db },
  workspaceId: string,
  sent: Sent,
): Promise<void> {
  if (hasApprovedFields(sent) || !(await needsApproval(db, workspaceId))) return;
  throw new DomainError(
    'APPROVAL_REQUIRED',
    'The title, SEO title, SEO description and author were approved with the text. Change them in the article, and have it approved again.',
  );
}
