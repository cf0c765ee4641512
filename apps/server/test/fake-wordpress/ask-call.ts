import type { Role } from '../wordpress/start-wordpress.ts';
import type { Call } from './calls.ts';

interface Site {
  url: string;
  passwords: Readonly<Record<Role, string>>;
}

/** Sends calls to a site one after the other. Answers have no IDs, times and hosts, which differ between sites. */
export function askerOf(site: Site) {
  const ids = new Map<string, number>();
  const filled = (text: string): string =>
    text.replace(/\{([a-z ]+)\}/g, (_, name: string) => String(ids.get(name)));
  return async ({ name, as, method = 'GET', path, json, file }: Call): Promise<object> => {
    const password = as === 'wrong password' ? 'wrong' : as && site.passwords[as];
    const login = Buffer.from(`${as === 'wrong password' ? 'author' : as}:${password}`).toString('base64');
    const url = `${site.url}/wp-json${filled(path).replace('_fields=', '_fields=id,')}`;
    const response = await fetch(url, {
      method,
      headers: {
        ...(as && { authorization: `Basic ${login}` }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      ...(json !== undefined && { body: filled(JSON.stringify(json)).replace(/"(\d+)"/g, '$1') }),
      ...(file && { body: formOf(file) }),
      redirect: 'manual',
    });
    const body: unknown = await response.json();
    if (typeof body === 'object' && body && 'id' in body && method === 'POST') ids.set(name, Number(body.id));
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      total: response.headers.get('x-wp-total'),
      body: withoutOwn(body, site.url),
    };
  };
}

function formOf({ name, type, bytes, alt }: NonNullable<Call['file']>): FormData {
  const form = new FormData();
  if (alt !== undefined) form.append('alt_text', alt);
  form.append('file', new File([Buffer.from(bytes)], name, { type }));
  return form;
}

/** Messages are for people, and only compared where they are long enough to be shown. */
function withoutOwn(value: unknown, url: string): unknown {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'string') return value.replaceAll(url, '').replace(/\bp=\d+/, 'p=ID');
  if (Array.isArray(value)) return value.map((item) => withoutOwn(item, url));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !['message', 'params', 'details'].includes(name))
      .map(([name, item]) => [name, withoutOwn(item, url)]),
  );
}
