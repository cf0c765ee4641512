import type { RivalPage } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';

export interface OwnPage {
  kind: Exclude<RivalPage['kind'], 'row'>;
  id: string;
  title: string;
  keyphrase: string;
  /** BCP 47; empty if unknown. */
  language: string;
  url?: string;
}

/** Lists what the workspace has published: posts, and pages of its sites. Provided by the publishing room. */
export type ListOwnPages = (ctx: { db: Db }, workspaceId: string) => Promise<OwnPage[]>;
