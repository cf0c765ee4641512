import type { AuditEvent } from '@inkstep/contract';
import { AUDIT_ACTIONS } from '@inkstep/contract/audit-actions';
import { PLANS } from '@inkstep/contract/plans';
import { providerName } from '../../ai/provider-name.ts';
import { statusLabel } from '../../articles/brief/status-label.ts';
import { type Translate, useTexts } from '../../i18n/language-context.ts';
import {
  formatBytes,
  formatCalendarDate,
  formatDateTime,
  formatDollars,
  formatList,
  formatNumber,
} from '../../kit/text/format.ts';
import { actionKey } from './actions.ts';

export type FieldValue = NonNullable<AuditEvent['before']>[string] | undefined;

/** Recorded fields with a translated name, and the type of their values. */
const FIELDS = {
  actions: 'actions',
  api_key: 'word',
  attempts: 'text',
  base_url: 'text',
  bytes: 'bytes',
  cachedInput: 'micros',
  calls_at_once: 'text',
  category: 'text',
  client_id: 'text',
  client_secret: 'word',
  complete: 'text',
  day_cost: 'micros',
  day_tokens: 'text',
  domains: 'text',
  email: 'text',
  ended: 'text',
  events: 'text',
  ends_at: 'text',
  featured: 'text',
  from: 'text',
  host: 'text',
  input: 'micros',
  isSearch: 'text',
  is_active: 'text',
  is_on: 'switch',
  issuer: 'text',
  kind: 'text',
  is_default: 'text',
  languages: 'languages',
  link: 'text',
  mailed: 'text',
  model_version: 'text',
  name: 'text',
  order: 'text',
  output: 'micros',
  passwords_on: 'switch',
  person: 'text',
  pictures: 'text',
  plan: 'plan',
  plans_on: 'switch',
  posts: 'text',
  scopes: 'text',
  preview_link: 'text',
  prompt: 'text',
  provider: 'provider',
  reason: 'word',
  restored: 'text',
  role: 'word',
  registration_open: 'text',
  rows: 'text',
  scheduled_for: 'text',
  sent: 'text',
  service: 'text',
  slug: 'text',
  state: 'word',
  status: 'status',
  purpose: 'text',
  picture_price: 'text',
  structured_outputs: 'text',
  success: 'text',
  title: 'text',
  to: 'text',
  trusts_emails: 'text',
  twoFactor: 'text',
  until: 'text',
  version: 'text',
  way: 'word',
  written: 'text',
} as const;

type Field = keyof typeof FIELDS;
export const FIELD_NAMES = Object.keys(FIELDS) as Field[];
const isField = (name: string): name is Field => Object.hasOwn(FIELDS, name);

/** Stored values that are codes. */
export const WORDS = [
  'ACCOUNT_INACTIVE',
  'BAD_CREDENTIALS',
  'EMAIL_UNCONFIRMED',
  'EMAIL_UNPROVEN',
  'IDENTITY_TAKEN',
  'INVALID',
  'PASSKEY_REFUSED',
  'PASSWORDS_OFF',
  'PROVIDER_FAILED',
  'PROVIDER_REFUSED',
  'PROVIDER_REQUIRED',
  'REGISTRATION_CLOSED',
  'SIGN_IN_DELAYED',
  'TOKEN_INVALID',
  'UNAVAILABLE',
  'admin',
  'deleted',
  'draft',
  'ended',
  'failing',
  'gone',
  'openid',
  'passkey',
  'published',
  'replaced',
  'scheduled',
  'user',
  'withdrawn',
] as const;

const UNKNOWN = '–';
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Returns translated names and values of an event's fields. Fields without a translation are shown as stored. */
export function useFieldText() {
  const t = useTexts('audit');
  const admin = useTexts('admin');
  const notes = useTexts('announcements');
  const ui = useTexts('ui');
  return {
    nameOf: (name: string): string => (isField(name) ? t(`fields.${name}`) : name.replaceAll('_', ' ')),
    valueOf(name: string, value: FieldValue): string {
      if (value === undefined || value === null || value === '') return UNKNOWN;
      const kind = isField(name) ? FIELDS[name] : 'text';
      if (kind === 'switch') return t(value ? 'switchedOn' : 'switchedOff');
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
      if (typeof value === 'number') return numberText(kind, value);
      if (typeof value === 'object') {
        const texts = value.map((each) => {
          if (kind === 'actions') return actionText(each, t);
          return kind === 'languages' && isLanguage(each) ? notes(`languages.${each}`) : each;
        });
        return texts.length > 0 ? formatList(texts) : UNKNOWN;
      }
      if (kind === 'plan') return PLANS.find((plan) => plan.plan_type === value)?.name ?? value;
      if (kind === 'provider') return providerName(value, admin);
      if (kind === 'status') return statusLabel(ui, value);
      if (kind === 'word') return wordText(value, t);
      return dateText(value) ?? value;
    },
  };
}

function numberText(kind: (typeof FIELDS)[Field], value: number): string {
  if (kind === 'micros') return formatDollars(value);
  return kind === 'bytes' ? formatBytes(value) : formatNumber(value);
}

function actionText(value: string, t: Translate<'audit'>): string {
  const action = AUDIT_ACTIONS.find((known) => known === value);
  return action ? t(actionKey(action)) : value;
}

const isLanguage = (value: string) => value === 'en' || value === 'es' || value === 'zh';

function wordText(value: string, t: Translate<'audit'>): string {
  const word = WORDS.find((known) => known === value);
  return word ? t(`words.${word}`) : value;
}

function dateText(value: string): string | undefined {
  if (MOMENT.test(value)) return formatDateTime(new Date(value));
  return DAY.test(value) ? formatCalendarDate(value) : undefined;
}
