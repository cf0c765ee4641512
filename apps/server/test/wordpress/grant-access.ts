import { LOGIN_PASSWORD, type RealWordPress, type Role } from './start-wordpress.ts';

/** Signs in and approves on the page for application passwords, as a browser without scripts does. Returns where it sends the browser. */
export async function grantAccess({ url }: RealWordPress, role: Role, page: URL): Promise<URL> {
  const cookies = new Map<string, string>();
  const visit = async (address: string | URL, form?: URLSearchParams) => {
    const response = await fetch(address, {
      ...(form && { method: 'POST', body: form }),
      headers: { cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ') },
      redirect: 'manual',
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  await visit(`${url}/wp-login.php`);
  await visit(
    `${url}/wp-login.php`,
    new URLSearchParams({ log: role, pwd: LOGIN_PASSWORD, testcookie: '1' }),
  );
  const shown = await (await visit(page)).text();
  const fields = [...shown.matchAll(/<input\b[^>]*>/g)].map(([tag]) => {
    const value = (name: string) => new RegExp(`\\b${name}=["']([^"']*)`).exec(tag)?.[1] ?? '';
    return [value('name'), value('value').replaceAll('&amp;', '&').replaceAll('&#038;', '&')];
  });
  const form = new URLSearchParams(fields.filter(([name]) => name && name !== 'reject'));
  form.set('approve', 'Yes');
  const answer = await visit(`${url}/wp-admin/authorize-application.php`, form);
  return new URL(answer.headers.get('location') ?? '');
}
