import { InkstepError } from './inkstep-error.ts';

/** All answers with a body are JSON objects. @throws InkstepError */
export async function readObject(response: Response): Promise<object> {
  const body = await response.text().catch((cause: unknown) => {
    // Of fetch: the connection broke. A cancelled call has another error.
    if (!(cause instanceof TypeError)) throw cause;
    throw new InkstepError('The connection to the server broke.', { status: 0, code: 'NETWORK', cause });
  });
  const value = parsed(body);
  if (typeof value === 'object' && value !== null) return value;
  throw new InkstepError("The answer isn't JSON. Check that the URL is that of an Inkstep server.", {
    status: response.status,
    code: 'INTERNAL',
  });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
