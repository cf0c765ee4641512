import type { AdminPost, PostFields } from '@inkstep/contract';
import { isBlank } from '@inkstep/contract/blank';
import { TIMERS } from '@inkstep/contract/limits';
import type { Draft } from '../../../kit/saving/drafts.ts';
import type { SaveStatus } from '../../../kit/saving/save-state.ts';
import { createSaver } from '../../../kit/saving/saver.ts';
import { createStore } from '../../../kit/saving/store.ts';
import type { NewPostBody, PostBody } from '../api.ts';
import {
  bodyOf,
  type ClusterEntry,
  clusterOf,
  emptyFields,
  fieldsOf,
  sameCluster,
  sameFields,
} from './post-fields.ts';

/** What an admin has typed, in a tab that could not store it. */
export interface KeptPost {
  fields: PostFields;
  cluster: readonly ClusterEntry[];
  /** The version of the post that it is based on. */
  version: number | undefined;
}

export interface PostSnapshot {
  fields: PostFields;
  cluster: readonly ClusterEntry[];
  /** Of the working copy, which readers don't see. */
  save: SaveStatus;
  /** As it is stored; undefined before the first save. */
  post: AdminPost | undefined;
  /** ISO time of the working copy that was restored. */
  restoredFrom?: string | undefined;
  /** Another tab or admin saved this first. */
  conflict?: AdminPost | undefined;
}

/** What a save says about publishing. */
export type PublicationChange = Pick<PostBody, 'published' | 'scheduled_for'>;

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
  /** The first autosave made the post. */
  onCreated: (post: AdminPost) => void;
  /** Where what could not be stored is kept; a new post has no id. */
  draftOf: (id: string | undefined) => Draft<KeptPost>;
}

export type PostSaver = ReturnType<typeof postSaver>;

/** Keeps a working copy while a post is written, and saves the post when the admin says so. */
export function postSaver(loaded: AdminPost | undefined, options: Options) {
  const { isPillar, add, update, keepDraft, dropDraft, load, isConflict, onCreated, draftOf } = options;
  const stored = loaded ? fieldsOf(loaded) : emptyFields(options.author);
  const working = loaded?.draft && !sameFields(loaded.draft.fields, stored) ? loaded.draft : undefined;
  /** The version that a save is based on. */
  let version = working?.version ?? loaded?.version;
  const store = createStore<PostSnapshot>({
    fields: working?.fields ?? stored,
    cluster: loaded ? clusterOf(loaded) : [],
    save: 'saved',
    post: loaded,
    restoredFrom: working?.saved_at,
    // Another tab saved the post after this working copy was begun.
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
    return !sameCluster(cluster, post ? clusterOf(post) : []);
  };
  const saver = createSaver<PostFields>({
    store,
    async send(fields, how) {
      const { post, cluster } = read();
      if (post) {
        await keepDraft(post.id, { ...fields, version }, how);
        return;
      }
      const created = await add(bodyOf(fields, isPillar ? cluster : undefined, undefined));
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
    // A post begins with its title.
    const canSave = !conflict && (post !== undefined || !isBlank(fields.title));
    if (canSave) saver.add(fields, TIMERS.articleAutosaveMs);
    else keep();
  };

  /** Shows a stored post. `sent`: what was saved; what was typed meanwhile stays. */
  const adopt = (post: AdminPost, sent?: PostFields) => {
    version = post.version;
    saver.clear();
    const { fields } = read();
    const isBehind = sent !== undefined && !sameFields(fields, sent);
    draft().drop();
    store.set({
      post,
      fields: isBehind ? fields : fieldsOf(post),
      cluster: clusterOf(post),
      save: isBehind ? 'unsaved' : 'saved',
      restoredFrom: undefined,
      conflict: undefined,
    });
    if (isBehind) later();
  };
  /** True if the other save left the text alone. If not, the admin has to choose. */
  const isOnlyPublished = async (post: AdminPost) => {
    const fresh = await load(post.id).catch(() => undefined);
    if (!fresh || fresh.version === version) return false;
    if (sameFields(fieldsOf(fresh), fieldsOf(post)) && sameCluster(clusterOf(fresh), clusterOf(post))) {
      version = fresh.version;
      store.set({ post: fresh });
      return true;
    }
    store.set({ conflict: fresh });
    return false;
  };
  const storePost = async (extra: PublicationChange): Promise<AdminPost> => {
    const { fields, cluster, post } = read();
    const body = { ...bodyOf(fields, isPillar ? cluster : undefined, post), ...extra };
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
    /** Stores the working copy at once. @throws the failure of the request */
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
    /** Kept in this tab until it is saved: working copies have no pages. */
    editCluster(cluster: readonly ClusterEntry[]) {
      store.set({ cluster });
      keep();
    },
    /** Restores what this tab could not store the last time. */
    restore() {
      const kept = draft().read();
      if (!kept) return;
      version = kept.version ?? version;
      store.set({ fields: kept.fields, cluster: kept.cluster, save: 'unsaved' });
      later();
    },
    /** True if anything typed is in this tab only. */
    hasUnsaved: () => read().save !== 'saved' || hasOwnCluster(),
    /**
     * Saves the post itself. What `extra` doesn't say about publishing stays as it is.
     * @throws the failure of the request; a conflict is in the snapshot too
     */
    async save(extra: PublicationChange = {}): Promise<AdminPost> {
      saver.clear();
      // A working copy on its way must not arrive after the save.
      await saver.saveNow().catch(() => saver.clear());
      const { fields } = read();
      store.set({ save: 'saving' });
      try {
        const saved = await storePost(extra);
        adopt(saved, fields);
        return saved;
      } catch (error) {
        store.set({ save: 'error' });
        keep();
        // The working copy may be stored all the same.
        later();
        throw error;
      }
    },
    /** Ends a conflict. The other text stays among the versions, or is replaced by mine with the next save. */
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
    /** Drops the working copy and shows the post as it is saved. */
    async discard() {
      const { post } = read();
      if (!post) return;
      saver.clear();
      await dropDraft(post.id);
      adopt(post);
    },
    /** The working copy has been seen as such. */
    dismissRestored: () => store.set({ restoredFrom: undefined }),
    /** The post is deleted, and what was typed with it. */
    forget() {
      saver.clear();
      draft().drop();
      const { post } = read();
      store.set({ save: 'saved', cluster: post ? clusterOf(post) : [] });
    },
  };
}
