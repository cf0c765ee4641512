import { DestinationRefused, type OutgoingAuthor } from '../publisher.ts';
import { StaffAnswer } from './api-types.ts';
import type { AskGhost } from './client.ts';

const alike = (one: string, other: string): boolean =>
  one !== '' && one.toLowerCase().trim() === other.toLowerCase().trim();

/** Finds the user there by email address, else by slug, else by name. Ghost would replace an unknown one with the owner. */
export async function findAuthorId(
  ask: AskGhost,
  author: OutgoingAuthor,
  signal: AbortSignal,
): Promise<string | undefined> {
  const query = { limit: '100', fields: 'id,name,slug,email' };
  const staff = await ask({ path: 'users/', query, schema: StaffAnswer }, signal).catch((error: unknown) => {
    // Tokens of some roles may not see the other users.
    if (error instanceof DestinationRefused && error.problem.code === 'role_too_low') return [];
    throw error;
  });
  for (const field of ['email', 'slug', 'name'] as const) {
    const user = staff.find((each) => alike(each[field], author[field]));
    if (user) return user.id;
  }
  return undefined;
}
