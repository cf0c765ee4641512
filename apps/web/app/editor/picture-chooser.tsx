import type { Ref } from 'react';
import { PICTURE_TYPES } from '../kit/api/upload-picture.ts';

export interface PictureChooserProps {
  /** A click on it opens the choice. */
  ref: Ref<HTMLInputElement>;
  onPictures: (files: readonly File[]) => void;
}

export function PictureChooser({ ref, onPictures }: PictureChooserProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={PICTURE_TYPES}
      multiple
      hidden
      onChange={({ currentTarget }) => {
        onPictures([...(currentTarget.files ?? [])]);
        // So that the same file can be chosen again.
        currentTarget.value = '';
      }}
    />
  );
}
