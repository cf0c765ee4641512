import { type PlanType, parsePlanType, type Session, type User } from '@inkstep/contract';
import type { Actor } from '../../platform/http/actor.ts';
import { describeDevice } from './describe-device.ts';
import type { Person } from './find-person.ts';
import type { findPersonRow, findProfile, findSession, listLiveSessions } from './queries.ts';

type Found<Query extends (...args: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<Query>>>;

// Unknown values in the table count as the lowest.
const role = (stored: string): 'user' | 'admin' => (stored === 'admin' ? 'admin' : 'user');
const planType = (stored: string): PlanType => parsePlanType(stored) ?? 'V1_DEFAULT_ACCESS';

export const toActor = (row: Omit<Found<typeof findSession>, 'due'>): Actor => ({
  userId: row.userId,
  email: row.email,
  role: role(row.role),
  planType: planType(row.planType),
});

export const toPerson = (row: Found<typeof findPersonRow>): Person => ({
  ...row,
  planType: planType(row.planType),
});

export const presentUser = (row: Found<typeof findProfile>, taskCount: number): User => ({
  id: row.id,
  fullName: row.name,
  email: row.email,
  emailVerified: row.emailConfirmedAt !== null,
  role: role(row.role),
  planType: planType(row.planType),
  createdAt: row.createdAt.toISOString(),
  language: row.language,
  taskCount,
});

type LiveSession = Awaited<ReturnType<typeof listLiveSessions>>[number];

export const presentSession = (row: LiveSession, currentToken: string | undefined): Session => ({
  id: row.id,
  current: row.token === currentToken,
  ...describeDevice(row.userAgent ?? ''),
  ipAddress: row.ipAddress || null,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.updatedAt.toISOString(),
});
