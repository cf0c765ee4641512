import type { PictureOrigin } from '@inkstep/contract';
import { MADE_BY_MODEL, statedSourceType } from '../../platform/pictures/source-mark.ts';

/** Digital source type of a picture, if a machine made it as far as known. */
export function sourceTypeOf(origin: PictureOrigin | undefined): string | undefined {
  if (origin?.kind === 'generated') return MADE_BY_MODEL;
  return origin && 'digitalSourceType' in origin ? origin.digitalSourceType : undefined;
}

/** The origin with what the file itself states. Undefined for an upload that states nothing. */
export function statedOrigin(
  bytes: Uint8Array,
  origin: PictureOrigin | undefined,
): PictureOrigin | undefined {
  if (origin && origin.kind !== 'uploaded' && origin.kind !== 'fetched') return origin;
  const digitalSourceType = statedSourceType(bytes);
  return digitalSourceType === undefined
    ? origin
    : { ...(origin ?? { kind: 'uploaded' }), digitalSourceType };
}
