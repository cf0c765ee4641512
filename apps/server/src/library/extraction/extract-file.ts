import { type ExtractedFile, TEXT_LIMITS } from '@inkstep/contract';
import { DomainError } from '../../platform/errors.ts';
import { cleanLine } from '../../platform/extraction/clean-text.ts';
import { ExtractionFailed } from '../../platform/extraction/extracted-page.ts';
import { FILE_TYPES, fileType } from '../../platform/extraction/file-type.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { fitLine } from '../../platform/text/fit-line.ts';
import { pageFacts, refuseBusy, type SourcesCtx } from './extract-sources.ts';
import { failureReason, REASON_TEXTS } from './failure-reason.ts';

const FAILED = "This file couldn't be read.";

const ENCODING_UNKNOWN = 'Choose the encoding in which the text of this file is right.';

/** Reasons in the words for files. */
const FILE_REASON_TEXTS: typeof REASON_TEXTS = {
  ...REASON_TEXTS,
  type: 'Only PDF, DOCX, MD and TXT files can be read.',
  text: 'No readable text was found. The file may be empty or damaged.',
};

/** Documents that state their title; the first line of a text is none. */
const TITLED: ReadonlySet<string> = new Set([FILE_TYPES.pdf, FILE_TYPES.docx]);

/** Makes relative links resolve to a forbidden scheme, so that they are dropped. */
const NO_BASE = 'file:///';

/**
 * Extracts the text of an uploaded file. @throws DomainError FILE_UNREADABLE with the reason, ENCODING_UNKNOWN with
 * possible encodings, UNAVAILABLE while too many documents are read
 */
export async function extractFile(
  { extractor, log }: Pick<SourcesCtx, 'extractor' | 'log'>,
  { userId, workspaceId }: Actor,
  { name, charset, bytes }: { name: string; charset?: string | undefined; bytes: Uint8Array },
  signal: AbortSignal,
): Promise<ExtractedFile> {
  try {
    const document = { url: NO_BASE, bytes, ...fileType(name, bytes), ...(charset && { charset }) };
    const page = await extractor.extract(document, { owner: workspaceId, signal });
    const ownTitle = TITLED.has(document.contentType) ? fitLine(page.title, TEXT_LIMITS.title) : '';
    return { ...pageFacts(page), title: ownTitle || titleOf(name) };
  } catch (error) {
    if (!(error instanceof ExtractionFailed)) throw error;
    log.info({ userId, reason: error.reason, bytes: bytes.length }, 'a file could not be read');
    refuseBusy(error);
    if (error.reason === 'encoding') {
      const details = error.candidates.map(({ encoding, sample }) => ({
        path: `encoding.${encoding}`,
        message: previewOf(sample),
      }));
      throw new DomainError('ENCODING_UNKNOWN', ENCODING_UNKNOWN, { cause: error, details });
    }
    const reason = failureReason(error);
    throw new DomainError('FILE_UNREADABLE', FAILED, {
      cause: error,
      ...(reason && { details: [{ path: `reason.${reason}`, message: FILE_REASON_TEXTS[reason] }] }),
    });
  }
}

/** Removes folders and invisible characters. */
const titleOf = (name: string): string =>
  cleanLine(name.split(/[\\/]/).at(-1), TEXT_LIMITS.title) || 'Document';

const PREVIEW = { before: 30, characters: 160 };

/** Part of a text around its first character that depends on the encoding. */
function previewOf(sample: string): string {
  const first = sample.search(/[^\u0000-\u007f]/);
  return cleanLine(sample.slice(Math.max(0, first - PREVIEW.before)), PREVIEW.characters);
}
