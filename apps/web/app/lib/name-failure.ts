import { ApiError } from '@inkstep/contract/client';

/** Hands on what the server said of a failed call; where it said nothing, the error names the action that failed. */
export async function nameFailure<T>(action: string, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError) || error.statusText === undefined) throw error;
    const { status, code, body, statusText } = error;
    throw new ApiError({ status, code, body, statusText, message: `Failed to ${action}: ${statusText}` });
  }
}
