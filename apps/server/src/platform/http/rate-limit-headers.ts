import type { FastifyReply } from 'fastify';
import { DomainError } from '../errors.ts';
import type { Left } from '../rate-limiter.ts';

const add = (reply: FastifyReply, name: string, value: string): void => {
  const before = reply.getHeader(name);
  void reply.header(name, before === undefined ? value : `${String(before)}, ${value}`);
};

/**
 * Counts a call, and tells what is left of the allowance in the fields of the IETF draft, which names several allowances
 * in one answer.
 */
export async function tellingLeft(
  reply: FastifyReply,
  allowance: string,
  count: () => Promise<Left | undefined>,
): Promise<void> {
  try {
    const left = await count();
    if (!left) return;
    add(reply, 'ratelimit-policy', `"${allowance}";q=${left.calls};w=${left.windowSeconds}`);
    add(reply, 'ratelimit', `"${allowance}";r=${left.remaining};t=${left.resetSeconds}`);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'RATE_LIMITED')
      add(reply, 'ratelimit', `"${allowance}";r=0;t=${error.retryAfterSeconds ?? 1}`);
    throw error;
  }
}
