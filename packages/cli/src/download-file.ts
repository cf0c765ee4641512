import { InkstepError } from '@inkstep/client';
import { buildRequest, type Path, toApiError } from '@inkstep/contract/client';
import { findLogin } from './login-file.ts';
import type { Session } from './session.ts';

/** Downloads a file, which version 1 of the API has no call for. @throws InkstepError */
export async function downloadFile(
  { environment, signal }: Session,
  path: Path,
  input: Parameters<typeof buildRequest>[1],
): Promise<Uint8Array> {
  const { url: baseUrl, token } = await findLogin(environment);
  const { url, init } = buildRequest(path, input, {
    baseUrl,
    headers: () => ({ authorization: `Bearer ${token}` }),
  });
  const accept = { ...init.headers, accept: '*/*' };
  const response = await fetch(url, { ...init, headers: accept, signal }).catch((cause: unknown) => {
    if (signal.aborted) throw cause;
    throw new InkstepError('The server could not be reached.', { status: 0, code: 'NETWORK', cause });
  });
  if (response.ok) return response.bytes();
  const { message, status, code, details: errors, requestId, retryAfterSeconds } = await toApiError(response);
  throw new InkstepError(message, { status, code, errors, requestId, retryAfterSeconds });
}
