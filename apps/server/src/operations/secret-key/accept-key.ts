import { acceptWithoutOthers } from '../../platform/crypto/accepted-keys.ts';
import type { KeyCtx } from './context.ts';
import { requireSameKey } from './require-same-key.ts';

/**
 * Lets processes start with this key although what the database contains was encrypted with a lost one. Returns the
 * text to print. @throws SetupError if a process runs with another key
 */
export async function acceptSecretKey(ctx: KeyCtx): Promise<string> {
  await requireSameKey(ctx);
  const retired = await acceptWithoutOthers(ctx, ctx.secretKey);
  return (
    `Processes start with SECRET_KEY (ID ${ctx.secrets.keyId}) now` +
    `${retired.length > 0 ? `, and no longer with ID ${retired.join(', ')}` : ''}. ` +
    "To list what it can't decrypt: npm run admin -- rekey"
  );
}
