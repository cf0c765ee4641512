import type { Ref } from 'react';
import { PICTURE_TYPES } from '../kit/api/upload-picture.ts';

export interface PictureChooserProps {
  /** Clicking it opens the file chooser. */
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
        // Lets the user choose the same file again.
        currentTarget.value = '';
      }}
    />
  );
}
