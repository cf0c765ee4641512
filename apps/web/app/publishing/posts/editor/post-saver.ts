import type { AdminPost, PostFields } from '@inkstep/contract';
import { isBlank } from '@inkstep/contract/blank';
import { TIMERS } from '@inkstep/contract/limits';
import { Autosave } from '../../../kit/saving/autosave.ts';
import type { Draft } from '../../../kit/saving/drafts.ts';
import type { ArticleSaveState } from '../../../kit/saving/save-state.ts';
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
  save: ArticleSaveState;
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

/** Keeps a working copy while a post is written, and saves it when the admin says so. */
export class PostSaver {
  private snapshot: PostSnapshot;
  private readonly autosave: Autosave<PostFields>;
  private readonly listeners = new Set<() => void>();
  private readonly options: Options;
  /** The version that a save is based on. */
  private version: number | undefined;

  constructor(post: AdminPost | undefined, options: Options) {
    this.options = options;
    const stored = post ? fieldsOf(post) : emptyFields(options.author);
    const working = post?.draft && !sameFields(post.draft.fields, stored) ? post.draft : undefined;
    this.version = working?.version ?? post?.version;
    this.snapshot = {
      fields: working?.fields ?? stored,
      cluster: post ? clusterOf(post) : [],
      save: 'saved',
      post,
      restoredFrom: working?.saved_at,
      // Another tab saved the post after this working copy was begun.
      conflict: this.version === post?.version ? undefined : post,
    };
    this.autosave = new Autosave<PostFields>({
      merge: (_, later) => later,
      send: (fields, how) => this.send(fields, how),
      onSaving: () => this.show({ save: 'saving' }),
      onSaved: (more) => this.show({ save: more ? 'unsaved' : 'saved' }),
      onFailed: () => {
        this.show({ save: 'error' });
        return true;
      },
      draft: {
        read: () => this.draft().read()?.fields,
        keep: () => this.keep(),
        drop: () => (this.hasOwnCluster() ? this.keep() : this.draft().drop()),
      },
    });
  }

  readonly read = (): PostSnapshot => this.snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly edit = (change: Partial<PostFields>): void => {
    const fields = { ...this.snapshot.fields, ...change };
    if (sameFields(fields, this.snapshot.fields)) return;
    this.show({ fields, save: 'unsaved' });
    this.later();
  };

  /** Kept in this tab until it is saved: working copies have no pages. */
  readonly editCluster = (cluster: readonly ClusterEntry[]): void => {
    this.show({ cluster });
    this.keep();
  };

  /** Takes up what this tab could not store the last time. */
  readonly restore = (): void => {
    const kept = this.draft().read();
    if (!kept) return;
    this.version = kept.version ?? this.version;
    this.show({ fields: kept.fields, cluster: kept.cluster, save: 'unsaved' });
    this.later();
  };

  /** Stores the working copy at once. @throws the failure of the call */
  readonly saveNow = (): Promise<void> => this.autosave.saveNow();

  /** Whether anything typed is in this tab only. */
  readonly hasUnsaved = (): boolean => this.snapshot.save !== 'saved' || this.hasOwnCluster();

  /**
   * Saves the post itself. What `extra` doesn't say about publishing stays as it is.
   * @throws the failure of the call; a conflict is in the snapshot too
   */
  async save(extra: PublicationChange = {}): Promise<AdminPost> {
    this.autosave.clear();
    // A working copy on its way must not arrive after the save.
    await this.autosave.saveNow().catch(() => this.autosave.clear());
    const { fields } = this.snapshot;
    this.show({ save: 'saving' });
    try {
      const saved = await this.store(extra);
      this.adopt(saved, fields);
      return saved;
    } catch (error) {
      this.show({ save: 'error' });
      this.keep();
      // The working copy may be stored all the same.
      this.later();
      throw error;
    }
  }

  /** Ends a conflict. The other text stays among the versions, or is replaced by mine with the next save. */
  readonly resolve = (winner: 'mine' | 'theirs'): void => {
    const { conflict } = this.snapshot;
    if (!conflict) return;
    this.version = conflict.version;
    if (winner === 'theirs') {
      this.adopt(conflict);
      void this.options.dropDraft(conflict.id).catch(() => undefined);
    } else {
      this.show({ post: conflict, conflict: undefined, save: 'unsaved' });
      this.later();
    }
  };

  /** Drops the working copy and shows the post as it is saved. */
  async discard(): Promise<void> {
    const { post } = this.snapshot;
    if (!post) return;
    this.autosave.clear();
    await this.options.dropDraft(post.id);
    this.adopt(post);
  }

  /** The working copy has been seen as such. */
  readonly dismissRestored = (): void => this.show({ restoredFrom: undefined });

  /** The post is deleted, and what was typed with it. */
  readonly forget = (): void => {
    this.autosave.clear();
    this.draft().drop();
    this.show({ save: 'saved', cluster: this.snapshot.post ? clusterOf(this.snapshot.post) : [] });
  };

  readonly leave = (): void => {
    if (this.snapshot.fields.title.trim() !== '') this.autosave.leave();
  };

  readonly stop = (): void => this.autosave.stop();

  private async store(extra: PublicationChange): Promise<AdminPost> {
    const { fields, cluster, post } = this.snapshot;
    const body = { ...bodyOf(fields, this.options.isPillar ? cluster : undefined, post), ...extra };
    if (!post) return this.options.add(body);
    try {
      return await this.options.update(post.id, {
        ...body,
        ...(this.version !== undefined && { version: this.version }),
      });
    } catch (error) {
      if (this.options.isConflict(error) && (await this.isOnlyPublished(post))) return this.store(extra);
      throw error;
    }
  }

  /** Whether the other save left the text alone. If not, the admin has to choose. */
  private async isOnlyPublished(post: AdminPost): Promise<boolean> {
    const fresh = await this.options.load(post.id).catch(() => undefined);
    if (!fresh || fresh.version === this.version) return false;
    if (sameFields(fieldsOf(fresh), fieldsOf(post)) && sameCluster(clusterOf(fresh), clusterOf(post))) {
      this.version = fresh.version;
      this.show({ post: fresh });
      return true;
    }
    this.show({ conflict: fresh });
    return false;
  }

  private later(): void {
    const { fields, post, conflict } = this.snapshot;
    // A post begins with its title.
    const canSave = !conflict && (post !== undefined || !isBlank(fields.title));
    if (canSave) this.autosave.add(fields, TIMERS.articleAutosaveMs);
    else this.keep();
  }

  private async send(fields: PostFields, how: { keepalive: boolean }): Promise<void> {
    const { post, cluster } = this.snapshot;
    if (post) {
      await this.options.keepDraft(post.id, { ...fields, version: this.version }, how);
      return;
    }
    const created = await this.options.add(
      bodyOf(fields, this.options.isPillar ? cluster : undefined, undefined),
    );
    this.version = created.version;
    this.draft().drop();
    this.show({ post: created });
    this.options.onCreated(created);
  }

  private draft(): Draft<KeptPost> {
    return this.options.draftOf(this.snapshot.post?.id);
  }

  private hasOwnCluster(): boolean {
    const { cluster, post } = this.snapshot;
    return !sameCluster(cluster, post ? clusterOf(post) : []);
  }

  private keep(): void {
    const { fields, cluster } = this.snapshot;
    this.draft().keep({ fields, cluster, version: this.version });
  }

  /** `sent`: what was saved; what was typed meanwhile stays. */
  private adopt(post: AdminPost, sent?: PostFields): void {
    this.version = post.version;
    this.autosave.clear();
    const { fields } = this.snapshot;
    const isBehind = sent !== undefined && !sameFields(fields, sent);
    this.draft().drop();
    this.show({
      post,
      fields: isBehind ? fields : fieldsOf(post),
      cluster: clusterOf(post),
      save: isBehind ? 'unsaved' : 'saved',
      restoredFrom: undefined,
      conflict: undefined,
    });
    if (isBehind) this.later();
  }

  private show(change: Partial<PostSnapshot>): void {
    this.snapshot = { ...this.snapshot, ...change };
    for (const listener of this.listeners) listener();
  }
}
