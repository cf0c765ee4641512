// Used where the service is assembled.

export { createPersonalWorkspace } from './create-personal-workspace.ts';
export { deleteForGoodJob } from './deleted/delete-restorably.ts';
export { enterWorkspace, isMember } from './enter-workspace.ts';
export { movedWorkspaceTables } from './moved-tables.ts';
export { mayAccess } from './policy.ts';
export { requireSettled } from './require-settled.ts';
export { deliverWebhookJob, webhookCleanUp } from './webhooks/jobs.ts';
export { describeWebhooks } from './webhooks/list-webhooks.ts';
export { webhookMailJob } from './webhooks/mail/send-webhook-mail.ts';
export { workspaceWebhookRoutes } from './webhooks/routes.ts';

// Used by later rooms.

export { deleteRestorably } from './deleted/delete-restorably.ts';
export { deletedTexts, type EntryKind, lockDeleted, restoreDeleted } from './deleted/queries.ts';
export { memberMay } from './enter-workspace.ts';
export { findPersonalWorkspace, listManagers, lockWorkspace, shareWorkspace } from './queries.ts';
export { announceEvent } from './webhooks/announce-event.ts';
export { newWebhookSecret, signedHeaders } from './webhooks/signature.ts';

// Tables for queries of later rooms.

export { members, workspaces } from './tables.ts';
