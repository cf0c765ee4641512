import { accountRows } from './accounts.ts';
import { adminRows } from './admin.ts';
import { approvalRows } from './approval-rows.ts';
import { authorRows } from './author-rows.ts';
import { batchRows } from './batch-rows.ts';
import { billingRows } from './billing.ts';
import { blogRows } from './blog-rows.ts';
import { clusterRows } from './cluster-rows.ts';
import { commentRows } from './comment-rows.ts';
import { destinationRows } from './destination-rows.ts';
import { fileRows } from './file-rows.ts';
import { itemRows } from './item-rows.ts';
import { libraryRows } from './library.ts';
import { linkRows } from './link-rows.ts';
import { profileRows, researchRows, sourceRows } from './material.ts';
import { ownDataRows } from './own-data.ts';
import { paymentEventRows } from './payment-events.ts';
import { pictureRows } from './picture-rows.ts';
import { planRows } from './plan-rows.ts';
import { providerRows } from './provider-rows.ts';
import { redditRows } from './reddit.ts';
import { redirectRows } from './redirect-rows.ts';
import { reviewLinkRows } from './review-link-rows.ts';
import type { Rows } from './row.ts';
import { sectionRows } from './sections.ts';
import { siteRows } from './site-rows.ts';
import { statisticsRows } from './statistics.ts';
import { generationRows, taskRows } from './tasks.ts';
import { transferRows } from './transfer-rows.ts';
import { userRows } from './users.ts';
import { webhookRows } from './webhook-rows.ts';
import { workspaceRows } from './workspace-rows.ts';

/** Expected responses by route and caller. Add a row for each new route. */
export const rows: Rows = {
  ...accountRows,
  ...providerRows,
  ...ownDataRows,
  ...taskRows,
  ...itemRows,
  ...generationRows,
  ...batchRows,
  ...sectionRows,
  ...approvalRows,
  ...commentRows,
  ...reviewLinkRows,
  ...profileRows,
  ...sourceRows,
  ...libraryRows,
  ...researchRows,
  ...planRows,
  ...redditRows,
  ...billingRows,
  ...paymentEventRows,
  ...adminRows,
  ...statisticsRows,
  ...transferRows,
  ...redirectRows,
  ...userRows,
  ...authorRows,
  ...blogRows,
  ...clusterRows,
  ...fileRows,
  ...pictureRows,
  ...siteRows,
  ...webhookRows,
  ...workspaceRows,
  ...destinationRows,
  ...linkRows,
};
