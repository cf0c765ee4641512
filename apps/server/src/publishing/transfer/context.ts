import type { Config } from '../../config.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { BlogCtx } from '../context.ts';
import type { Converter } from './convert/converter.ts';
import type { PictureIntake } from './picture-intake.ts';

export interface TransferCtx extends BlogCtx {
  files: FileStore;
}

export interface ImportCtx extends TransferCtx {
  config: Pick<Config, 'PUBLIC_URL'>;
  converter: Converter;
  intake: PictureIntake;
}
