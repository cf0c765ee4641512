import type { AuditAction } from '@inkstep/contract';
import { AUDIT_ACTIONS } from '@inkstep/contract/audit-actions';

/** Headings of the filter, each with the prefixes of its actions. */
const HEADINGS = {
  account: ['account'],
  user: ['user'],
  model: ['model'],
  prompt: ['prompt'],
  task: ['task', 'tasks', 'statistics'],
  announcement: ['announcement'],
  payment: ['subscription', 'plans', 'payment_event'],
  blog: ['post', 'posts', 'category'],
  system: ['audit', 'job', 'mail', 'registration'],
} as const;

type Group = keyof typeof HEADINGS;
type Underscored<Name extends string> = Name extends `${infer Of}.${infer What}` ? `${Of}_${What}` : Name;

export const GROUPS = Object.keys(HEADINGS) as Group[];

export const groupActions = (group: Group): AuditAction[] =>
  AUDIT_ACTIONS.filter((action) => HEADINGS[group].some((beginning) => action.startsWith(`${beginning}.`)));

/** Translation key of an action. Dots would nest. */
export const actionKey = <Action extends AuditAction>(action: Action): `actions.${Underscored<Action>}` =>
  `actions.${action.replace('.', '_') as Underscored<Action>}`;
