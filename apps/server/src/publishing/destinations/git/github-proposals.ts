import { z } from 'zod';
import { DestinationRefused } from '../publisher.ts';
import type { Github } from './github.ts';
import { read } from './host-request.ts';
import type { Proposals } from './repository.ts';

const Pull = z.object({ html_url: z.url({ protocol: /^https?$/ }) });

/** Pull requests, found again by their branch. */
export function githubProposals(
  { ask, repo }: Github,
  { owner, base }: { owner: string; base: string },
): Proposals {
  const proposals: Proposals = {
    async find(branch, signal) {
      const query = { state: 'open', head: `${owner}:${branch}`, base };
      const [pull] = read(z.array(Pull), (await ask(`${repo}/pulls`, { query }, signal)).json);
      return pull && { url: pull.html_url };
    },
    async create(branch, text, signal) {
      const json = { ...text, head: branch, base };
      const answer = await ask(`${repo}/pulls`, { method: 'POST', json, expects: [422] }, signal);
      if (answer.status !== 422) return { url: read(Pull, answer.json).html_url };
      // Another attempt, whose answer was lost, has made it.
      const existing = await proposals.find(branch, signal);
      if (!existing) throw new DestinationRefused({ code: 'refused', detail: 'pull request' });
      return existing;
    },
  };
  return proposals;
}
