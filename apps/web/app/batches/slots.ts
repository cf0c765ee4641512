import type { BatchArticle, OutputParameters, Resource } from '@inkstep/contract';
import type { ComponentType } from 'react';
import type { ProfileOf } from '../library/profiles/api.ts';

export type FileKind = 'md' | 'html' | 'docx';

export interface ArticleText {
  text: string;
  format: OutputParameters['format'];
  language: undefined;
  disclosure: BatchArticle['disclosure'];
}

/** Extensions by other rooms, assembled in the route. */
export interface BatchSlots {
  ResourcePicker: ComponentType<{
    input: { modeLabel: string; text: string };
    isTaken: (resource: Resource) => boolean;
    max: number;
    onSelect: (resources: readonly Resource[]) => void;
    onClose: () => void;
  }>;
  AddResource: ComponentType<{ onSaved: (resources: Resource[]) => void; onClose: () => void }>;
  AddAuthor: ComponentType<{ onSaved: (profile: ProfileOf<'author'>) => void; onClose: () => void }>;
  AddProduct: ComponentType<{ onSaved: (profile: ProfileOf<'product'>) => void; onClose: () => void }>;
  /** Links the finished articles of a batch to each other; `pillarId` is null until a pillar is chosen. */
  ClusterPanel: ComponentType<{
    batchId: string;
    pillarId: string | null;
    /** Pillar of its plan. */
    plannedId: string | undefined;
    articles: readonly BatchArticle[];
  }>;
  /** Sends the finished articles of a batch to a site. */
  PublishBatch: ComponentType<{ batchId: string; articles: readonly BatchArticle[] }>;
  /** Marks of the sites where an article is. `taskIds` are those that one request asks about. */
  ArticleMarks: ComponentType<{ taskId: string; taskIds: readonly string[] }>;
  /** Converts an article to a file, as the editor does. */
  articleFile: (article: ArticleText, kind: FileKind) => Promise<File>;
  /** Returns the file's name. */
  fileName: (article: ArticleText, kind: FileKind) => Promise<string>;
}
