import { createHmac } from 'node:crypto';
import { GhostError } from './ghost-error.ts';

const MAX_AGE_SECONDS = 300;

const refused = (message: string, code = 'INVALID_JWT') =>
  new GhostError(401, 'UnauthorizedError', message, { code });

function decode(part: string | undefined): Record<string, unknown> | undefined {
  try {
    return JSON.parse(Buffer.from(part ?? '', 'base64url').toString());
  } catch {
    return undefined;
  }
}

/** Checks the header as Ghost does. @throws GhostError */
export function checkToken(header: string | undefined, key: string): void {
  if (header === undefined)
    throw new GhostError(403, 'NoPermissionError', 'Authorization failed', {
      context:
        'Unable to determine the authenticated user or integration. Check that cookies are being passed through if using session authentication.',
    });
  const token = /^Ghost (\S+)$/i.exec(header)?.[1];
  if (!token)
    throw refused('Authorization header format is "Authorization: Ghost [token]"', 'INVALID_AUTH_HEADER');
  const [head, claims, signature] = token.split('.');
  const [header_, claimed] = [decode(head), decode(claims)];
  if (!header_ || !claimed)
    throw new GhostError(400, 'BadRequestError', 'Invalid token', { code: 'INVALID_JWT' });
  const [id, secret = ''] = key.split(':');
  if (!header_['kid'])
    throw new GhostError(400, 'BadRequestError', 'Admin API kid missing.', { code: 'MISSING_ADMIN_API_KID' });
  if (header_['kid'] !== id) throw refused('Unknown Admin API Key', 'UNKNOWN_ADMIN_API_KEY');
  const expected = createHmac('sha256', Buffer.from(secret, 'hex')).update(`${head}.${claims}`);
  if (header_['alg'] !== 'HS256') throw refused('Invalid token: invalid algorithm');
  if (signature !== expected.digest('base64url')) throw refused('Invalid token: invalid signature');
  const now = Math.floor(Date.now() / 1000);
  if (Number(claimed['exp']) <= now) throw refused('Invalid token: jwt expired');
  if (!/\/?admin\/?$/.test(String(claimed['aud'])))
    throw refused('Invalid token: jwt audience invalid. expected: /\\/?admin\\/?$/');
  if (now - Number(claimed['iat']) > MAX_AGE_SECONDS) throw refused('Invalid token: maxAge exceeded');
}
