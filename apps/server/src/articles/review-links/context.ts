import type { Directory } from '../../platform/cells/directory.ts';
import type { ApprovalCtx } from '../approval/context.ts';
import type { AtRestCtx } from '../at-rest/context.ts';

export interface ReviewCtx extends ApprovalCtx, AtRestCtx {
  /** Undefined without cells. */
  directory?: Directory | undefined;
}

/** What a call of a reviewer carries. */
export interface Visitor {
  header: (name: string) => string | undefined;
}
