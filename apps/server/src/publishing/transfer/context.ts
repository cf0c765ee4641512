import type { FileStore } from '../../platform/files/file-store.ts';
import type { BlogCtx } from '../context.ts';
import type { Converter } from './convert/converter.ts';
import type { PictureIntake } from './picture-intake.ts';

export interface TransferCtx extends BlogCtx {
  files: FileStore;
}

export interface ImportCtx extends TransferCtx {
  converter: Converter;
  intake: PictureIntake;
}
