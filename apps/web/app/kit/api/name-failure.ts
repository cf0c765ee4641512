import { ApiError } from '@inkstep/contract/client';

/** Rethrows the server's error; without one, throws an error that names the failed action. */
export async function nameFailure<T>(action: string, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError) || error.statusText === undefined) throw error;
    const { status, code, body, statusText } = error;
    throw new ApiError({ status, code, body, statusText, message: `Failed to ${action}: ${statusText}` });
  }
}
