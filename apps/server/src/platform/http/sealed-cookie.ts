import { z } from 'zod';
import type { SecretPlace, Secrets } from '../crypto/secrets.ts';
import type { Cookies } from './cookies.ts';

const Sealed = z.object({ value: z.unknown(), until: z.number() });

interface Ctx {
  secrets: Pick<Secrets, 'seal' | 'open'>;
}

/** A cookie that the browser can neither read nor change. It expires here, whatever the browser makes of its age. */
export function sealedCookie<Schema extends z.ZodType>(place: SecretPlace, schema: Schema, seconds: number) {
  type Value = z.output<Schema>;
  // Lax, because the browser comes from another site.
  const write = (cookies: Cookies, cookie: { name: string; value: string; maxAge: number }) =>
    cookies.set({ ...cookie, httpOnly: true, sameSite: 'lax' });
  return {
    set({ secrets }: Ctx, cookies: Cookies, name: string, value: Value): void {
      const sealed = secrets.seal(JSON.stringify({ value, until: Date.now() + 1000 * seconds }), place);
      write(cookies, { name, value: sealed, maxAge: seconds });
    },
    /** Undefined if there is none, or it is too old or not ours. */
    read({ secrets }: Ctx, cookies: Cookies, name: string): Value | undefined {
      const sealed = cookies.get(name);
      if (sealed === undefined) return undefined;
      try {
        const { value, until } = Sealed.parse(JSON.parse(secrets.open(sealed, place)));
        return until > Date.now() ? schema.parse(value) : undefined;
      } catch {
        return undefined;
      }
    },
    clear: (cookies: Cookies, name: string): void => write(cookies, { name, value: '', maxAge: 0 }),
  };
}
