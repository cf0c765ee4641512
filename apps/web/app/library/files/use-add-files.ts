import type { ExtractedFile } from '@inkstep/contract';
import { ApiError } from '@inkstep/contract/client';
import { FILE_LIMITS } from '@inkstep/contract/limits';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { extractionReason } from '../extraction-failure.ts';
import { isTooLargeSource, uploadSourceFile } from './upload-source-file.ts';

/** A possible encoding of a text, with a part of the text in it. */
export interface Candidate {
  encoding: string;
  preview: string;
}

export type FileState = { id: string; name: string } & (
  | { state: 'waiting' | 'reading' | 'added' }
  | { state: 'sending'; percent: number }
  | { state: 'failed'; message: string }
  | { state: 'asking'; candidates: readonly Candidate[]; choose: (encoding: string | undefined) => void }
);

const FILE_REASONS = ['type', 'size', 'text', 'scanned', 'encrypted', 'form', 'fonts', 'time'] as const;

const candidatesOf = ({ code, details }: ApiError): Candidate[] =>
  code === 'ENCODING_UNKNOWN'
    ? details.map(({ path, message }) => ({ encoding: path.replace('encoding.', ''), preview: message }))
    : [];

/** Reads files one after the other and adds them, even if their place is closed meanwhile. */
export function useAddFiles(put: (file: ExtractedFile) => 'full' | 'duplicate' | undefined) {
  const t = useTexts('sources');
  const [files, setFiles] = useState<readonly FileState[]>([]);

  const whyNot = (error: unknown): string => {
    const reason = FILE_REASONS.find((known) => known === extractionReason(error));
    return reason ? t(`files.${reason}`) : failureText(error, t('files.failed'));
  };

  const addOne = async (id: string, file: File, encoding?: string): Promise<void> => {
    const tell = (state: FileState) =>
      setFiles((now) => now.map((other) => (other.id === id ? state : other)));
    const known = { id, name: file.name };
    if (isTooLargeSource(file)) {
      const megabytes = FILE_LIMITS.sourceBytes / 1_048_576;
      tell({ ...known, state: 'failed', message: t('files.tooLarge', { megabytes }) });
      return;
    }
    tell({ ...known, state: 'sending', percent: 0 });
    try {
      const read = await uploadSourceFile(file, encoding, (percent) =>
        tell(percent < 100 ? { ...known, state: 'sending', percent } : { ...known, state: 'reading' }),
      );
      const refusal = put(read);
      tell(
        refusal
          ? { ...known, state: 'failed', message: t(`outcome.${refusal}`) }
          : { ...known, state: 'added' },
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const candidates = candidatesOf(error);
      if (candidates.length > 0) {
        const choose = (chosen: string | undefined): void => {
          if (chosen) void addOne(id, file, chosen);
          else tell({ ...known, state: 'failed', message: t('files.noEncoding') });
        };
        tell({ ...known, state: 'asking', candidates, choose });
      } else tell({ ...known, state: 'failed', message: whyNot(error) });
    }
  };

  const add = async (chosen: readonly File[]): Promise<void> => {
    const waiting = chosen.map((file) => ({ id: crypto.randomUUID(), file }));
    if (waiting.length === 0) return;
    setFiles((now) => [
      ...now.filter(({ state }) => state !== 'added' && state !== 'failed'),
      ...waiting.map(({ id, file }): FileState => ({ id, name: file.name, state: 'waiting' })),
    ]);
    for (const { id, file } of waiting) await addOne(id, file);
  };

  return { files, add };
}
