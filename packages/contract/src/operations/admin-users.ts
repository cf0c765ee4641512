import { z } from 'zod';
import { PLAN_SPELLINGS, toPlanType } from '../billing/plans.ts';
import {
  Id,
  IdParams,
  Integer,
  Message,
  optionalLine,
  PageQuery,
  Pagination,
  Timestamp,
  text,
} from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { ERROR_CODES } from '../errors.ts';
import { Email, Password } from '../identity/credentials.ts';
import { PlanTypeSchema, Role } from '../identity/user.ts';
import { LIMITS, TEXT_LIMITS } from '../limits.ts';

export const AdminUser = z
  .object({
    id: Id,
    full_name: z.string(),
    email: z.string(),
    role: Role,
    /** Active switch: an inactive account can't sign in. It doesn't concern the email address. */
    email_verified: z.boolean(),
    /** True if the user confirmed the email address. */
    email_confirmed: z.boolean(),
    /** Plan in force. */
    plan_type: PlanTypeSchema,
    /** End of a plan that was set by hand. */
    plan_until: Timestamp.nullable(),
    task_count: Integer,
    created_at: Timestamp,
  })
  .meta({ id: 'AdminUser' });
export type AdminUser = z.output<typeof AdminUser>;

const AdminUserDetail = z
  .object({
    user: AdminUser,
    stats: z.object({
      total_tasks: Integer,
      completed_tasks: Integer,
      /** Tasks created in the last 7 days. */
      tasks_last_week: Integer,
      /** Latest use of a session that hasn't ended, or change of a task. */
      last_activity: Timestamp.nullable(),
    }),
    /** Latest tasks. */
    tasks: z.array(z.object({ name: z.string(), status: z.string(), created_at: Timestamp })),
    access: z.object({
      sessions: Integer,
      two_factor: z.boolean(),
      /** True if an administrator set the password and the user hasn't replaced it. */
      must_change_password: z.boolean(),
    }),
    /** Plan set by hand and in force, in addition to the paid one. */
    manual_plan: z
      .object({
        plan_type: PlanTypeSchema,
        started_at: Timestamp,
        ends_at: Timestamp.nullable(),
        /** Email address of the administrator; null for an operator at the command line. */
        set_by: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'AdminUserDetail' });
export type AdminUserDetail = z.output<typeof AdminUserDetail>;

export const ListUsersQuery = PageQuery.extend({
  limit: z.coerce.number().int().min(1).max(LIMITS.page).default(LIMITS.userPage),
  /** Part of the name or of the email address. */
  search: text(TEXT_LIMITS.name).trim().optional(),
  status: z.enum(['all', 'active', 'inactive']).default('all'),
  role: z.enum(['all', 'user', 'admin']).default('all'),
  sortBy: z.enum(['created_at', 'email', 'full_name']).default('created_at'),
  sortOrder: z.enum(['ASC', 'DESC', 'asc', 'desc']).default('DESC'),
});

const PlanInput = z.enum(PLAN_SPELLINGS).transform(toPlanType);

const plan = {
  /** The plan in force changes nothing; free ends a plan that was set by hand. */
  plan_type: PlanInput,
  /** Null: no end date. */
  plan_until: Timestamp.nullable().optional(),
};

export const UpdateUserBody = z
  .strictObject({ role: Role, email_verified: z.boolean(), ...plan })
  .partial()
  .refine(({ plan_type, plan_until }) => plan_until === undefined || plan_type !== undefined, {
    path: ['plan_type'],
    error: 'Choose the plan that ends then',
  });

const ids = z.array(Id).min(1).max(LIMITS.page);

export const ChangeUsersBody = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('disable'), ids }),
  z.strictObject({ action: z.literal('enable'), ids }),
  z.strictObject({ action: z.literal('end_sessions'), ids }),
  z.strictObject({ action: z.literal('set_plan'), ids, ...plan }),
]);
export type ChangeUsersBody = z.output<typeof ChangeUsersBody>;

/** Result for each user, in the order of the request. */
const Outcome = z.object({
  id: Id,
  ok: z.boolean(),
  /** Set if the change was refused. */
  code: z.enum(ERROR_CODES).optional(),
  message: z.string().optional(),
});

const target = { params: IdParams, response: Message, rateLimit: 'manageUsers' } as const;

export const adminUserRoutes = defineRoutes('admin', 'admin', {
  listUsers: {
    summary: 'List all users',
    query: ListUsersQuery,
    response: z.object({ users: z.array(AdminUser), pagination: Pagination }),
  },
  addUser: {
    summary: 'Create an account whose owner sets the password with a link, also while registration is closed',
    body: z.strictObject({ email: Email, full_name: optionalLine(TEXT_LIMITS.name).optional() }),
    response: z.object({
      user: AdminUser,
      /** Link to hand over, valid for seven days. Null if it was emailed. */
      link: z.string().nullable(),
    }),
    status: 201,
    errors: ['EMAIL_TAKEN', 'PASSWORDS_OFF'],
    rateLimit: 'manageUsers',
    admission: 'password',
  },
  getUser: {
    summary: 'A user with figures and the newest tasks',
    params: IdParams,
    response: AdminUserDetail,
    errors: ['NOT_FOUND'],
  },
  updateUser: {
    summary: "Change a user's role, Active switch or plan",
    params: IdParams,
    body: UpdateUserBody,
    response: Message.extend({ user: AdminUser }),
    errors: ['NOT_FOUND', 'CONFLICT', 'CONFIRMATION_REQUIRED'],
  },
  disableUser: {
    summary: 'Disable an account: its sessions end, its data and password stay',
    params: IdParams,
    response: Message,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  enableUser: {
    summary: 'Enable a disabled account',
    params: IdParams,
    response: Message,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  resetUserPassword: {
    ...target,
    summary: 'Set a password that the user has to replace at the next sign-in; ends their sessions',
    body: z.strictObject({ newPassword: Password }),
    errors: ['NOT_FOUND', 'CONFLICT', 'CONFIRMATION_REQUIRED'],
    admission: 'password',
  },
  endUserSessions: {
    ...target,
    summary: 'Sign a user out on all devices',
    errors: ['NOT_FOUND'],
  },
  resendUserConfirmation: {
    ...target,
    summary: 'Email a user a new link to confirm the address',
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  exportUser: {
    ...target,
    summary: 'Start an export of all data of a user, who is emailed when it is ready',
    status: 202,
    errors: ['NOT_FOUND', 'CONFLICT', 'CONFIRMATION_REQUIRED'],
  },
  eraseUser: {
    ...target,
    summary: 'Close an account and delete everything in it',
    /** Email address of the account, as a confirmation. */
    body: z.strictObject({ email: Email }),
    status: 202,
    errors: ['NOT_FOUND', 'CONFLICT', 'CONFIRMATION_REQUIRED'],
  },
  changeUsers: {
    summary: 'Do the same to several users; each succeeds or is refused on its own',
    body: ChangeUsersBody,
    response: z.object({ results: z.array(Outcome) }),
    rateLimit: 'manageUsers',
  },
});
