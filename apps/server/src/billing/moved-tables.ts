import { type MovedTable, ofWorkspace, within } from '../platform/cells/moved-table.ts';
import { revisionAllowances } from './revisions/tables.ts';
import {
  checkouts,
  manualPlans,
  monthlyUsage,
  paymentCustomers,
  paymentEvents,
  payments,
  refunds,
  subscriptions,
  usageReservations,
} from './tables.ts';

const paid = ofWorkspace(payments.workspaceId);

/** Storage usage is counted by triggers. */
export const movedBillingTables: readonly MovedTable[] = [
  ofWorkspace(manualPlans.workspaceId),
  ofWorkspace(monthlyUsage.workspaceId),
  ofWorkspace(usageReservations.workspaceId),
  ofWorkspace(revisionAllowances.workspaceId),
  ofWorkspace(paymentCustomers.workspaceId),
  ofWorkspace(checkouts.workspaceId, { keyed: [checkouts.addressHash] }),
  ofWorkspace(subscriptions.workspaceId, { keyed: [subscriptions.addressHash] }),
  paid,
  within(paid, payments.transactionId, refunds.transactionId),
  // The other cell received them too, and could not place them.
  ofWorkspace(paymentEvents.workspaceId, { replaces: paymentEvents.eventId }),
];
