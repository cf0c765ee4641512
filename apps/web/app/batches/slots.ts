import type { OutputParameters, Resource } from '@inkstep/contract';
import type { ComponentType } from 'react';
import type { PresetOf } from './api.ts';

export type FileKind = 'md' | 'html' | 'docx';

export interface ArticleText {
  text: string;
  format: OutputParameters['format'];
  language: undefined;
}

/** What other features give to the generator; the route puts it together. */
export interface BatchSlots {
  ResourcePicker: ComponentType<{
    input: { modeLabel: string; text: string };
    isTaken: (resource: Resource) => boolean;
    max: number;
    onSelect: (resources: readonly Resource[]) => void;
    onClose: () => void;
  }>;
  AddResource: ComponentType<{ onSaved: (resources: Resource[]) => void; onClose: () => void }>;
  AddAuthor: ComponentType<{ onSaved: (preset: PresetOf<'author'>) => void; onClose: () => void }>;
  AddProduct: ComponentType<{ onSaved: (preset: PresetOf<'product'>) => void; onClose: () => void }>;
  /** The article as a file of that kind, as the editor downloads it. */
  articleFile: (article: ArticleText, kind: FileKind) => Promise<File>;
  /** The name of that file. */
  fileName: (article: ArticleText, kind: FileKind) => Promise<string>;
}
