import { invertedEffects } from '@codemirror/commands';
import { StateEffect } from '@codemirror/state';
import type { TextMetadata } from '@inkstep/article/article-text';

/** Replaces the metadata above the body. */
export interface MetadataChange {
  before: TextMetadata | null;
  after: TextMetadata | null;
}

export const changeMetadata = StateEffect.define<MetadataChange>();

/** Restores the metadata on undo and redo. */
export const metadataHistory = invertedEffects.of(({ effects }) =>
  effects.flatMap((effect) =>
    effect.is(changeMetadata)
      ? changeMetadata.of({ before: effect.value.after, after: effect.value.before })
      : [],
  ),
);
