import type { Client, RecordVerdict, Routes } from '@inkstep/contract';
import { APPROVAL_LIMITS } from '@inkstep/contract/approval-values';
import { serverFailure } from '../../kit/api/server-failure.ts';

export type VerifyAnswer =
  | { kind: 'verdict'; name: string; result: RecordVerdict }
  | { kind: 'missing' | 'too_large' | 'limited' | 'failed' };

/** Has the chosen file verified. Nothing of it is kept. */
export async function verifyForm(
  api: Pick<Client<Routes>, 'verifyRecord'>,
  form: FormData,
): Promise<VerifyAnswer> {
  const file = form.get('record');
  if (!(file instanceof File) || file.size === 0) return { kind: 'missing' };
  if (file.size > APPROVAL_LIMITS.record) return { kind: 'too_large' };
  try {
    return {
      kind: 'verdict',
      name: file.name,
      result: await api.verifyRecord({ body: { file: await file.text() } }),
    };
  } catch (error) {
    return { kind: serverFailure(error).code === 'RATE_LIMITED' ? 'limited' : 'failed' };
  }
}
