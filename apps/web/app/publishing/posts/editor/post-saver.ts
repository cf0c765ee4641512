import type { AdminPost, PostFields } from '@inkstep/contract';
import { isBlank } from '@inkstep/contract/blank';
import { TIMERS } from '@inkstep/contract/limits';
import type { Draft } from '../../../kit/saving/drafts.ts';
import type { SaveStatus } from '../../../kit/saving/save-state.ts';
import { createSaver } from '../../../kit/saving/saver.ts';
import { createStore } from '../../../kit/saving/store.ts';
import type { NewPostBody, PostBody } from '../api.ts';
import {
  type ClusterEntry,
  emptyFields,
  sameCluster,
  sameFields,
  toClusterEntries,
  toPostBody,
  toPostFields,
} from './post-fields.ts';

/** Input of a tab that couldn't be saved. */
export interface KeptPost {
  fields: PostFields;
  cluster: readonly ClusterEntry[];
  /** Version of the post that the input is based on. */
  version: number | undefined;
}

export interface PostSnapshot {
  fields: PostFields;
  cluster: readonly ClusterEntry[];
  /** Save status of the working copy, which readers don't see. */
  save: SaveStatus;
  /** Stored post; undefined before the first save. */
  post: AdminPost | undefined;
  /** ISO time of the working copy that was restored. */
  restoredFrom?: string | undefined;
  /** Post that another tab or admin saved first. */
  conflict?: AdminPost | undefined;
}

/** Publishing fields of a save. */
export type PublicationChange = Pick<PostBody, 'published' | 'scheduled_for' | 'confirm_duplicates'>;

interface Options {
  author: string;
  isPillar: boolean;
  add: (body: NewPostBody) => Promise<AdminPost>;
  update: (id: string, body: PostBody) => Promise<AdminPost>;
  keepDraft: (
    id: string,
    draft: PostFields & { version?: number | undefined },
    options: { keepalive: boolean },
  ) => Promise<unknown>;
  dropDraft: (id: string) => Promise<unknown>;
  load: (id: string) => Promise<AdminPost>;
  isConflict: (error: unknown) => boolean;
  /** True if the user is asked before it is saved. */
  isAsked: (error: unknown) => boolean;
  /** Called after the first autosave has created the post. */
  onCreated: (post: AdminPost) => void;
  /** Draft for unsaved input; a new post has no id. */
  draftOf: (id: string | undefined) => Draft<KeptPost>;
}

export type PostSaver = ReturnType<typeof postSaver>;

/** Autosaves a working copy of a post, and saves the post itself on request. */
export function postSaver(loaded: AdminPost | undefined, options: Options) {
  const { isPillar, add, update, keepDraft, dropDraft, load, isConflict, isAsked, onCreated, draftOf } =
    options;
  const stored = loaded ? toPostFields(loaded) : emptyFields(options.author);
  const working = loaded?.draft && !sameFields(loaded.draft.fields, stored) ? loaded.draft : undefined;
  /** Version that the next save is based on. */
  let version = working?.version ?? loaded?.version;
  const store = createStore<PostSnapshot>({
    fields: working?.fields ?? stored,
    cluster: loaded ? toClusterEntries(loaded) : [],
    save: 'saved',
    post: loaded,
    restoredFrom: working?.saved_at,
    // Another tab saved the post after this working copy was started.
    conflict: version === loaded?.version ? undefined : loaded,
  });
  const { read } = store;

  const draft = () => draftOf(read().post?.id);
  const keep = () => {
    const { fields, cluster } = read();
    draft().keep({ fields, cluster, version });
  };
  const hasOwnCluster = () => {
    const { cluster, post } = read();
    return !sameCluster(cluster, post ? toClusterEntries(post) : []);
  };
  const saver = createSaver<PostFields>({
    store,
    async send(fields, how) {
      const { post, cluster } = read();
      if (post) {
        await keepDraft(post.id, { ...fields, version }, how);
        return;
      }
      const created = await add(toPostBody(fields, isPillar ? cluster : undefined, undefined));
      version = created.version;
      draft().drop();
      store.set({ post: created });
      onCreated(created);
    },
    onFailed: () => true,
    draft: {
      read: () => draft().read()?.fields,
      keep,
      drop: () => (hasOwnCluster() ? keep() : draft().drop()),
    },
  });
  const later = () => {
    const { fields, post, conflict } = read();
    // A new post is created once it has a title.
    const canSave = !conflict && (post !== undefined || !isBlank(fields.title));
    if (canSave) saver.add(fields, TIMERS.articleAutosaveMs);
    else keep();
  };

  /** Applies a stored post. Input newer than `sent` is kept. */
  const adopt = (post: AdminPost, sent?: PostFields) => {
    version = post.version;
    saver.clear();
    const { fields } = read();
    const isBehind = sent !== undefined && !sameFields(fields, sent);
    draft().drop();
    store.set({
      post,
      fields: isBehind ? fields : toPostFields(post),
      cluster: toClusterEntries(post),
      save: isBehind ? 'unsaved' : 'saved',
      restoredFrom: undefined,
      conflict: undefined,
    });
    if (isBehind) later();
  };
  /** True if the other save changed only the publication, so the admin needn't choose between texts. */
  const isOnlyPublished = async (post: AdminPost) => {
    const fresh = await load(post.id).catch(() => undefined);
    if (!fresh || fresh.version === version) return false;
    if (
      sameFields(toPostFields(fresh), toPostFields(post)) &&
      sameCluster(toClusterEntries(fresh), toClusterEntries(post))
    ) {
      version = fresh.version;
      store.set({ post: fresh });
      return true;
    }
    store.set({ conflict: fresh });
    return false;
  };
  const storePost = async (extra: PublicationChange): Promise<AdminPost> => {
    const { fields, cluster, post } = read();
    const body = { ...toPostBody(fields, isPillar ? cluster : undefined, post), ...extra };
    if (!post) return add(body);
    try {
      return await update(post.id, { ...body, ...(version !== undefined && { version }) });
    } catch (error) {
      if (isConflict(error) && (await isOnlyPublished(post))) return storePost(extra);
      throw error;
    }
  };

  return {
    read,
    subscribe: store.subscribe,
    /**
     * Saves the working copy immediately.
     * @throws the error of the request
     */
    saveNow: saver.saveNow,
    stop: saver.stop,
    leave() {
      if (read().fields.title.trim() !== '') saver.leave();
    },
    edit(change: Partial<PostFields>) {
      const fields = { ...read().fields, ...change };
      if (sameFields(fields, read().fields)) return;
      store.set({ fields, save: 'unsaved' });
      later();
    },
    /** Kept in this tab until the post is saved: working copies don't include pages. */
    editCluster(cluster: readonly ClusterEntry[]) {
      store.set({ cluster });
      keep();
    },
    /** Restores input that an earlier visit couldn't save. */
    restore() {
      const kept = draft().read();
      if (!kept) return;
      version = kept.version ?? version;
      store.set({ fields: kept.fields, cluster: kept.cluster, save: 'unsaved' });
      later();
    },
    /** True if any input is in this tab only. */
    hasUnsaved: () => read().save !== 'saved' || hasOwnCluster(),
    /**
     * Saves the post itself. Publishing fields missing from `extra` stay unchanged.
     * @throws the error of the request; a conflict is also in the snapshot
     */
    async save(extra: PublicationChange = {}): Promise<AdminPost> {
      saver.clear();
      // A pending working copy must not arrive after the save.
      await saver.saveNow().catch(() => saver.clear());
      const { fields } = read();
      store.set({ save: 'saving' });
      try {
        const saved = await storePost(extra);
        adopt(saved, fields);
        return saved;
      } catch (error) {
        store.set({ save: isAsked(error) ? 'unsaved' : 'error' });
        keep();
        // The working copy may still be saved.
        later();
        throw error;
      }
    },
    /** Ends a conflict: `theirs` drops the working copy, `mine` replaces the stored post with the next save. */
    resolve(winner: 'mine' | 'theirs') {
      const { conflict } = read();
      if (!conflict) return;
      version = conflict.version;
      if (winner === 'theirs') {
        adopt(conflict);
        void dropDraft(conflict.id).catch(() => undefined);
      } else {
        store.set({ post: conflict, conflict: undefined, save: 'unsaved' });
        later();
      }
    },
    /** Discards the working copy and shows the saved post. */
    async discard() {
      const { post } = read();
      if (!post) return;
      saver.clear();
      await dropDraft(post.id);
      adopt(post);
    },
    /** Hides the note about the restored working copy. */
    dismissRestored: () => store.set({ restoredFrom: undefined }),
    /** Drops unsaved input of a deleted post. */
    forget() {
      saver.clear();
      draft().drop();
      const { post } = read();
      store.set({ save: 'saved', cluster: post ? toClusterEntries(post) : [] });
    },
  };
}
