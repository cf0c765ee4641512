import { postUrl } from '@inkstep/article/post-path';
import { readPostFile } from '@inkstep/article/read-post-file';
import { siteSyntax } from '@inkstep/article/site-syntax';
import type { Account, RemotePost } from '../publisher.ts';
import { type PostPlace, postId } from './post-id.ts';
import type { Repository, RepositoryFile } from './repository.ts';
import type { WorkBranch } from './work-branch.ts';

interface Read {
  repository: Repository;
  settings: Account<'git'>['settings'];
  place: PostPlace;
  file: Pick<RepositoryFile, 'blob' | 'bytes'>;
  proposal: WorkBranch['proposal'];
}

/** A post is published once its file is on the branch of the settings, and isn't a draft. */
export function presentPost({ repository, settings, place, file, proposal }: Read): RemotePost {
  const { path } = place;
  const { title, date, isDraft, body } = readPostFile(
    settings.front_matter,
    Buffer.from(file.bytes).toString(),
  );
  return {
    id: postId(place),
    url: postUrl(settings.post_url, { path, pathTemplate: settings.path, date }) ?? null,
    editUrl: proposal?.url ?? repository.editUrl(settings.branch, path),
    status: proposal || isDraft ? 'draft' : 'published',
    fingerprint: file.blob,
    title: title ?? '',
    content: { markdown: body, syntax: siteSyntax(settings) },
  };
}
