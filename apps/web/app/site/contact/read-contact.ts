import type { Client, Routes } from '@inkstep/contract';
import { serverFailure } from '../../kit/api/server-failure.ts';

export const CONTACT_FIELDS = ['name', 'email', 'message'] as const;
type ContactField = (typeof CONTACT_FIELDS)[number];

/** Honeypot field, hidden from users. */
export const TRAP = 'website';

export interface ContactAnswer {
  /** Submitted values. */
  values: Record<ContactField, string>;
  problems: readonly ContactField[];
  failure?: 'check' | 'limited' | 'failed';
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** Returns undefined if the message was sent, or looks like spam, which bots needn't know. */
export async function sendForm(
  api: Pick<Client<Routes>, 'sendContactMessage'>,
  form: FormData,
): Promise<ContactAnswer | undefined> {
  const values = {
    name: textOf(form, 'name'),
    email: textOf(form, 'email').trim(),
    message: textOf(form, 'message'),
  };
  if (textOf(form, TRAP) !== '') return undefined;
  try {
    await api.sendContactMessage({ body: values });
    return undefined;
  } catch (error) {
    const { code, details } = serverFailure(error);
    if (code === 'RATE_LIMITED') return { values, problems: [], failure: 'limited' };
    if (code !== 'INVALID') return { values, problems: [], failure: 'failed' };
    const wrong = new Set(details.map(({ path }) => path));
    return { values, problems: CONTACT_FIELDS.filter((name) => wrong.has(name)), failure: 'check' };
  }
}
