import { type Account, DestinationRefused } from '../publisher.ts';
import type { Proposal, Repository } from './repository.ts';

/** A branch at the commit that was read. */
export interface WorkBranch {
  branch: string;
  /** Null in an empty repository. */
  commit: string | null;
  /** True if the branch is made, or made again, from this commit. */
  begins: boolean;
  /** Open proposal of this branch. */
  proposal: Proposal | undefined;
}

interface Asked {
  repository: Repository;
  settings: Account<'git'>['settings'];
  /** Branch of the proposal; undefined if commits go to the branch itself. */
  proposal: string | undefined;
}

/** @throws DestinationRefused branch_not_found */
async function settingsBranch({ repository, settings }: Asked, signal: AbortSignal): Promise<WorkBranch> {
  const { branch } = settings;
  const commit = await repository.head(branch, signal);
  if (commit === undefined) throw new DestinationRefused({ code: 'branch_not_found', detail: branch });
  return { branch, commit, begins: false, proposal: undefined };
}

async function openProposal(
  { repository, proposal: branch }: Asked,
  signal: AbortSignal,
): Promise<WorkBranch | undefined> {
  const proposal = branch === undefined ? undefined : await repository.proposals?.find(branch, signal);
  if (branch === undefined || !proposal) return undefined;
  const commit = await repository.head(branch, signal);
  return commit === undefined || commit === null ? undefined : { branch, commit, begins: false, proposal };
}

/** Returns the branches that can have a post: that of an open proposal first, since it is newer. */
export async function readBranches(asked: Asked, signal: AbortSignal): Promise<WorkBranch[]> {
  const open = await openProposal(asked, signal);
  const usual = await settingsBranch(asked, signal);
  return open ? [open, usual] : [usual];
}

/** Returns the branch to commit to. Without an open proposal, its branch begins at the branch of the settings. */
export async function branchToWrite(asked: Asked, signal: AbortSignal): Promise<WorkBranch> {
  const open = await openProposal(asked, signal);
  if (open) return open;
  const usual = await settingsBranch(asked, signal);
  if (asked.proposal === undefined) return usual;
  if (usual.commit === null)
    throw new DestinationRefused({ code: 'branch_not_found', detail: 'The repository is empty' });
  return { ...usual, branch: asked.proposal, begins: true };
}
