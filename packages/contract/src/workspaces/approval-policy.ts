import { z } from 'zod';
import { Id } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { APPROVERS } from './team-values.ts';
import { WorkspaceRole } from './workspaces.ts';

const MAX_NAMED = 100;

export const ApprovalPolicy = z
  .object({
    /** Null: from two members on. */
    needed: z.boolean().nullable(),
    /** True if only approved texts may be published, as things are. */
    needed_now: z.boolean(),
    approvers: z.enum(APPROVERS),
    /** Editors and above, by name, with whether they may approve as things are. */
    candidates: z.array(
      z.object({
        userId: Id,
        name: z.string(),
        role: WorkspaceRole,
        named: z.boolean(),
        may_approve: z.boolean(),
      }),
    ),
    /** True if readers may see on evidence pages who approved a text. */
    names_shown: z.boolean(),
    /** True if an approval by a client suffices for publishing, if a member who may approve made their review link. */
    clients_count: z.boolean(),
  })
  .meta({ id: 'ApprovalPolicy' });
export type ApprovalPolicy = z.output<typeof ApprovalPolicy>;

const One = z.object({ policy: ApprovalPolicy });

export const approvalPolicyRoutes = defineRoutes('workspaces', 'member', {
  approvalPolicy: {
    summary: 'Who may approve texts, and whether publishing needs it',
    scope: null,
    response: One,
  },
  setApprovalPolicy: {
    summary: 'Set who may approve texts, and whether publishing needs it',
    access: 'manage',
    scope: null,
    body: z.strictObject({
      needed: z.boolean().nullable(),
      approvers: z.enum(APPROVERS),
      /** Members who may approve, where `approvers` is `named`. */
      named: z.array(Id).max(MAX_NAMED).default([]),
      names_shown: z.boolean(),
      /** Stays as it is if absent. */
      clients_count: z.boolean().optional(),
    }),
    response: One,
    errors: ['CONFLICT'],
  },
});
