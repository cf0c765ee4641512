import type { AuditAction, AuditEvent } from '@inkstep/contract';
import { AUDIT_ACTIONS } from '@inkstep/contract/audit-actions';

/** Headings of the filter, each with the prefixes of its actions. */
const HEADINGS = {
  account: ['account', 'token', 'workspace', 'member', 'webhook', 'destination'],
  user: ['user'],
  model: ['model'],
  prompt: ['prompt'],
  task: ['task', 'tasks', 'article', 'approval_policy', 'review_link', 'statistics'],
  announcement: ['announcement'],
  payment: ['subscription', 'plans', 'payment_event'],
  blog: ['post', 'posts', 'category', 'tag', 'author', 'redirect', 'redirects', 'blog_settings'],
  system: ['audit', 'job', 'mail', 'registration', 'provider', 'passwords', 'secret_key', 'approval_key'],
} as const;

type Group = keyof typeof HEADINGS;
type Underscored<Name extends string> = Name extends `${infer Of}.${infer What}` ? `${Of}_${What}` : Name;

export const GROUPS = Object.keys(HEADINGS) as Group[];

export const groupActions = (group: Group): AuditAction[] =>
  AUDIT_ACTIONS.filter((action) => HEADINGS[group].some((beginning) => action.startsWith(`${beginning}.`)));

/** Translation key of the title of an event. Changes without a former state are creations. */
export function titleKey({ action, before, after }: Pick<AuditEvent, 'action' | 'before' | 'after'>) {
  if (action !== 'category.changed' && action !== 'announcement.changed') return actionKey(action);
  const of = action === 'category.changed' ? 'category' : 'announcement';
  if (!before) return `created.${of}` as const;
  return !after || after['state'] === 'deleted' ? (`removed.${of}` as const) : actionKey(action);
}

/** Translation key of an action. Dots would nest. */
export const actionKey = <Action extends AuditAction>(action: Action): `actions.${Underscored<Action>}` =>
  `actions.${action.replace('.', '_') as Underscored<Action>}`;
