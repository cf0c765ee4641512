import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { PurgeCopies } from '../ports.ts';
import type { ArticleCtx } from '../text/context.ts';

/** Needed to approve an article and to hand out records. */
export interface ApprovalCtx extends ArticleCtx {
  secrets: Secrets;
  purgeCopies: PurgeCopies;
}
