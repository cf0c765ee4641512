import type { DisclosureChoice, DisclosureMode, DisclosureReason, MadeBy } from '@inkstep/contract';

interface Facts {
  choice: DisclosureChoice['choice'];
  mode: DisclosureMode;
  by: MadeBy;
  /** True if a person approved the present text. */
  isApproved: boolean;
}

const BY_ARTICLE = { show: 'article_show', hide: 'article_hide', own: 'article_own' } as const;
const BY_WORKSPACE = { always: 'workspace_always', never: 'workspace_never' } as const;

/** Decides whether readers are told how an article was made: its own choice wins over that of the workspace. */
export function decideDisclosure({ choice, mode, by, isApproved }: Facts): {
  shown: boolean;
  reason: DisclosureReason;
} {
  if (choice !== 'workspace') return { shown: choice !== 'hide', reason: BY_ARTICLE[choice] };
  if (mode !== 'automatic') return { shown: mode === 'always', reason: BY_WORKSPACE[mode] };
  if (by === 'people') return { shown: false, reason: 'people' };
  return isApproved ? { shown: false, reason: 'approved' } : { shown: true, reason: 'machine' };
}
