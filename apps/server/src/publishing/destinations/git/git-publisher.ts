import { pathPattern } from '@inkstep/article/post-path';
import { asDraft, hasDraftField } from '@inkstep/article/read-post-file';
import {
  type Account,
  type DestinationCtx,
  DestinationRefused,
  type Publisher,
  type RemotePost,
} from '../publisher.ts';
import { blobHash } from './blob-hash.ts';
import { findPost } from './find-post.ts';
import { postChanges } from './post-changes.ts';
import { proposalBranch, readPostId } from './post-id.ts';
import { presentPost } from './present-post.ts';
import { BranchMoved, type FileChange, type Repository } from './repository.ts';
import { branchToWrite, readBranches, type WorkBranch } from './work-branch.ts';

/** Attempts while others commit to the branch at the same time. */
const MAX_ATTEMPTS = 4;

/** Repeats work on a branch that has moved meanwhile: it reads the branch again. */
async function whileMoving<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof BranchMoved)) throw error;
      if (attempt === MAX_ATTEMPTS)
        throw new DestinationRefused({ code: 'server_error', detail: error.message }, { isTemporary: true });
    }
  }
}

export function gitPublisher(
  ctx: DestinationCtx,
  { settings }: Account<'git'>,
  repository: Repository,
): Publisher {
  const asked = (proposal: string | undefined) => ({
    repository,
    settings,
    proposal: settings.proposes ? proposal : undefined,
  });

  async function commitAndPropose(
    at: WorkBranch,
    changes: readonly FileChange[],
    message: { title: string; key: string },
    signal: AbortSignal,
  ): Promise<WorkBranch['proposal']> {
    if (changes.length === 0) return at.proposal;
    const { branch, commit: parent, begins } = at;
    const { title, key } = message;
    const trailer = key === '' ? '' : `\n\nInkstep-Publication: ${key}`;
    await repository.commit({ branch, parent, begins, changes, message: title + trailer }, signal);
    if (at.proposal || !begins) return at.proposal;
    const body = 'Sent by Inkstep. Later versions are added to this branch while the request is open.';
    return repository.proposals?.create(branch, { title, body }, signal);
  }

  async function readPost(id: string, signal: AbortSignal): Promise<RemotePost | undefined> {
    const place = readPostId(id);
    for (const { commit, proposal } of await readBranches(asked(place.proposal), signal)) {
      const file = commit === null ? undefined : await repository.readFile(commit, place.path, signal);
      if (file) return presentPost({ repository, settings, place, file, proposal });
    }
    return undefined;
  }

  return {
    read: readPost,

    async find({ key, id, slug }, signal) {
      if (id !== null) return readPost(id, signal);
      const place = asked(proposalBranch(slug));
      for (const { commit, proposal } of await readBranches(place, signal)) {
        const found =
          commit === null ? undefined : await findPost({ repository, settings, commit, key, slug }, signal);
        if (!found) continue;
        const { path, file } = found;
        return presentPost({
          repository,
          settings,
          place: { path, proposal: place.proposal },
          file,
          proposal,
        });
      }
      return undefined;
    },

    send: (article, { visibility, known, pictures: uploaded }, signal) =>
      whileMoving(async () => {
        const before = known && readPostId(known.id).proposal;
        const place = asked(before ?? proposalBranch(article.slug));
        const at = await branchToWrite(place, signal);
        const origin = ctx.config.PUBLIC_URL;
        const { path, file, changes, pictures } = await postChanges(
          { repository, settings, commit: at.commit, article, visibility, known, uploaded, origin },
          signal,
        );
        const message = { title: `${known ? 'Update' : 'Add'} post: ${article.title}`, key: article.key };
        const proposal = await commitAndPropose(at, changes, message, signal);
        await pictures.keep();
        const post = { path, proposal: place.proposal };
        return {
          ...presentPost({ repository, settings, place: post, file, proposal }),
          warnings: pictures.warnings,
        };
      }),

    unpublish: (id, signal) =>
      whileMoving(async () => {
        const { path, proposal: before } = readPostId(id);
        const slug = pathPattern(settings.path).exec(path)?.groups?.['slug'] ?? 'unpublish';
        const place = asked(before ?? proposalBranch(slug));
        const at = await branchToWrite(place, signal);
        const was = at.commit === null ? undefined : await repository.readFile(at.commit, path, signal);
        if (!was) throw new DestinationRefused({ code: 'gone', detail: path });
        const bytes = draftOf(settings.front_matter, was.bytes);
        const isDone = bytes !== null && blobHash(bytes) === was.blob;
        const message = { title: `Unpublish post: ${path}`, key: '' };
        const changes = isDone ? [] : [{ path, bytes, was }];
        const proposal = await commitAndPropose(at, changes, message, signal);
        const file = bytes === null ? { blob: '', bytes: was.bytes } : { blob: blobHash(bytes), bytes };
        const post = { path, proposal: place.proposal };
        return { ...presentPost({ repository, settings, place: post, file, proposal }), status: 'draft' };
      }),
  };
}

/** Null if the file has to go, because nothing in it can tell that it is a draft. */
function draftOf(template: string, bytes: Uint8Array): Buffer | null {
  if (!hasDraftField(template)) return null;
  const text = asDraft(template, Buffer.from(bytes).toString());
  if (text === undefined) throw new DestinationRefused({ code: 'refused', detail: 'Front matter' });
  return Buffer.from(text);
}
