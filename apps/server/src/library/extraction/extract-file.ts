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

/** Documents that state their title; the first line of a text is none. */
const TITLED: ReadonlySet<string> = new Set([FILE_TYPES.pdf, FILE_TYPES.docx]);

/** Makes relative links resolve to a forbidden scheme, so that they are dropped. */
const NO_BASE = 'file:///';

/**
 * Extracts the text of an uploaded file. @throws DomainError FILE_UNREADABLE with the reason, UNAVAILABLE while too
 * many documents are read
 */
export async function extractFile(
  { extractor, log }: Pick<SourcesCtx, 'extractor' | 'log'>,
  { userId, workspaceId }: Actor,
  { name, bytes }: { name: string; bytes: Uint8Array },
  signal: AbortSignal,
): Promise<ExtractedFile> {
  try {
    const document = { url: NO_BASE, bytes, ...fileType(name, bytes) };
    const page = await extractor.extract(document, { owner: workspaceId, signal });
    const ownTitle = TITLED.has(document.contentType) ? fitLine(page.title, TEXT_LIMITS.title) : '';
    return { ...pageFacts(page), title: ownTitle || titleOf(name) };
  } catch (error) {
    if (!(error instanceof ExtractionFailed)) throw error;
    log.info({ userId, reason: error.reason, bytes: bytes.length }, 'a file could not be read');
    refuseBusy(error);
    const reason = failureReason(error);
    throw new DomainError('FILE_UNREADABLE', FAILED, {
      cause: error,
      ...(reason && { details: [{ path: `reason.${reason}`, message: REASON_TEXTS[reason] }] }),
    });
  }
}

/** Removes folders and invisible characters. */
const titleOf = (name: string): string =>
  cleanLine(name.split(/[\\/]/).at(-1), TEXT_LIMITS.title) || 'Document';
