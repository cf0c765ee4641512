import { z } from 'zod';
import { DestinationRefused } from '../publisher.ts';
import type { Gitlab } from './gitlab.ts';
import { read } from './host-request.ts';
import type { Proposals } from './repository.ts';

const MergeRequest = z.object({ web_url: z.url({ protocol: /^https?$/ }) });

/** Merge requests, found again by their branch. */
export function gitlabProposals({ ask, project }: Gitlab, target: string): Proposals {
  const path = `${project}/merge_requests`;
  const proposals: Proposals = {
    async find(branch, signal) {
      const query = { state: 'opened', source_branch: branch, target_branch: target };
      const [request] = read(z.array(MergeRequest), (await ask(path, { query }, signal)).json);
      return request && { url: request.web_url };
    },
    async create(branch, { title, body }, signal) {
      const json = {
        title,
        description: body,
        source_branch: branch,
        target_branch: target,
        remove_source_branch: true,
      };
      const answer = await ask(path, { method: 'POST', json, expects: [409] }, signal);
      if (answer.status !== 409) return { url: read(MergeRequest, answer.json).web_url };
      // Another attempt, whose answer was lost, has made it.
      const existing = await proposals.find(branch, signal);
      if (!existing) throw new DestinationRefused({ code: 'refused', detail: 'merge request' });
      return existing;
    },
  };
  return proposals;
}
