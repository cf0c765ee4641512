import { type Account, type DestinationCtx, DestinationRefused, type DestinationType } from '../publisher.ts';
import { gitPublisher } from './git-publisher.ts';
import { githubRepository } from './github.ts';
import { gitlabRepository } from './gitlab.ts';
import { remoteRepository } from './remote.ts';
import type { Repository } from './repository.ts';

const REPOSITORIES = { github: githubRepository, gitlab: gitlabRepository, other: remoteRepository };

const repositoryOf = (ctx: DestinationCtx, account: Account<'git'>): Repository => {
  const { host, proposes } = account.settings;
  const repository = REPOSITORIES[host](ctx, account);
  if (proposes && !repository.proposals)
    throw new DestinationRefused({ code: 'refused', detail: 'No pull requests at this host' });
  return repository;
};

/** Commits articles as Markdown files with front matter, from which a generator builds a site. */
export const git: DestinationType<'git'> = {
  // Generators treat future dates differently, and build only when something is committed.
  features: { reads: true, drafts: true, schedules: false, unpublishes: true },
  connect: (ctx, account) => gitPublisher(ctx, account, repositoryOf(ctx, account)),
  async test(ctx, account, signal) {
    const repository = repositoryOf(ctx, account);
    const found = await repository.describe(signal);
    const { branch } = account.settings;
    if ((await repository.head(branch, signal)) === undefined)
      throw new DestinationRefused({ code: 'branch_not_found', detail: branch });
    return found;
  },
};
