import { MEMBER_ROLES } from '@inkstep/contract';
import type { AuditFields } from '../../platform/audit/tables.ts';
import type { MemberRole } from '../../platform/http/actor.ts';

/** The member role that audit fields name. */
export const roleIn = (fields: AuditFields | null): MemberRole | null =>
  MEMBER_ROLES.find((role) => role === fields?.role) ?? null;
