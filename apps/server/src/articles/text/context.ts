import type { UserModelCtx } from '../../ai/index.ts';
import type { Config } from '../../config.ts';
import type { Compute } from '../../platform/computing/computing.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Log } from '../../platform/log.ts';
import type { PictureMaker } from '../../platform/pictures/picture-maker.ts';
import type { SavingCtx } from '../live/context.ts';
import type { ClusterPorts, ComparedPosts } from '../ports.ts';

export interface ArticleCtx extends UserModelCtx, SavingCtx {
  config: Pick<Config, 'PUBLIC_URL' | 'SMTP_URL' | 'PDF_BROWSER'>;
  compute: Compute;
  files: FileStore;
  pictures: Pick<PictureMaker, 'forWord'>;
  log: Log;
  clusters: ClusterPorts;
  comparedPosts: ComparedPosts;
}
