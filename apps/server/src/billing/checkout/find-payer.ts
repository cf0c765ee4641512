import { unconfirmedEmail } from '../../identity/index.ts';
import type { BillingCtx } from '../context.ts';
import { findOwner, hasSubscribed } from './queries.ts';

type Ctx = Pick<BillingCtx, 'db' | 'secrets'>;

/** Buyer of a workspace's plans: the account of its owner. */
export interface Payer {
  workspaceId: string;
  userId: string;
  email: string;
  isConfirmed: boolean;
  /** Provider's customer that belongs to the workspace and the address; null until there is one. */
  customerId: string | null;
  /** Keyed hashes of the address: by the current key, then by previous ones. */
  addressHashes: [current: string, ...previous: string[]];
}

/** Aliases such as ann+2@example.com reach the same mailbox. */
const mailbox = (email: string): string => email.toLowerCase().replace(/\+[^@]*(?=@)/, '');

export const hashPayer = ({ secrets }: Pick<Ctx, 'secrets'>, email: string): Payer['addressHashes'] =>
  secrets.hashes(mailbox(email), 'payer');

export async function findPayer(ctx: Ctx, workspaceId: string): Promise<Payer> {
  const owner = await findOwner(ctx.db, workspaceId);
  if (!owner) throw new Error('a workspace has no owner');
  const addressHashes = hashPayer(ctx, owner.email);
  return { workspaceId, ...owner, addressHashes };
}

/**
 * Returns the payer if the address is confirmed. Without a mail server no link can be sent, so it isn't required.
 * @throws DomainError EMAIL_UNCONFIRMED
 */
export async function requirePayer(
  ctx: Ctx & { config: Pick<BillingCtx['config'], 'SMTP_URL'> },
  workspaceId: string,
): Promise<Payer> {
  const payer = await findPayer(ctx, workspaceId);
  if (ctx.config.SMTP_URL && !payer.isConfirmed) throw unconfirmedEmail('buy a plan');
  return payer;
}

/** True unless the workspace, the customer or anyone with the address has subscribed before. */
export const hasTrial = async ({ db }: Pick<Ctx, 'db'>, payer: Payer): Promise<boolean> =>
  !(await hasSubscribed(db, payer));
