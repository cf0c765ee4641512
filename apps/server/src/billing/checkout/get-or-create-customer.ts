import { unconfirmedEmail } from '../../identity/index.ts';
import { DomainError } from '../../platform/errors.ts';
import type { BillingCtx } from '../context.ts';
import type { PaddleCustomer } from '../paddle/answers.ts';
import type { Paddle } from '../paddle/create-paddle.ts';
import { CUSTOMER_EXISTS, PaddleFailure } from '../paddle/paddle-failure.ts';
import { isSharedCustomer } from '../subscription/queries.ts';
import type { Payer } from './find-payer.ts';
import { storeCustomer } from './queries.ts';

/**
 * Returns the provider's customer for the owner's email address. Reuses an existing one if it was created for this
 * workspace, or if the owner has confirmed the address and no workspace of others pays as it: the portal shows all its
 * payments. @throws DomainError EMAIL_UNCONFIRMED, CUSTOMER_SHARED; PaddleFailure
 */
export async function getOrCreateCustomer(
  ctx: Pick<BillingCtx, 'db'>,
  paddle: Paddle,
  { workspaceId, userId, email, isConfirmed, customerId }: Payer,
): Promise<string> {
  const created = await createCustomer(paddle, email);
  const customer = created ?? (await getCustomer(paddle, email));
  if (!created && customer.id !== customerId) {
    if (!isConfirmed) throw unconfirmedEmail('buy a plan');
    if (await isSharedCustomer(ctx.db, { customerId: customer.id, workspaceId, exceptOf: userId }))
      throw shared();
  }
  await storeCustomer(ctx.db, { workspaceId, email, customerId: customer.id });
  return customer.id;
}

/** Undefined if there already is a customer with the address. */
async function createCustomer(paddle: Paddle, email: string): Promise<PaddleCustomer | undefined> {
  try {
    return await paddle.createCustomer(email);
  } catch (error) {
    if (error instanceof PaddleFailure && error.code === CUSTOMER_EXISTS) return undefined;
    throw error;
  }
}

/** Archived customers aren't listed and can't buy anything. */
async function getCustomer(paddle: Paddle, email: string): Promise<PaddleCustomer> {
  const customer = await paddle.findCustomer(email);
  if (customer) return customer;
  throw new PaddleFailure('refused', 'a customer has the email address, but no active one');
}

const shared = () =>
  new DomainError(
    'CUSTOMER_SHARED',
    'Another account already pays with your email address. Please contact support.',
  );
