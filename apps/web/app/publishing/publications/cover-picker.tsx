import { paths } from '@inkstep/contract/paths';
import { Suspense } from 'react';
import type { PicturePickerProps } from '../../editor/pictures/picture-picker.tsx';
import { useStorePicture } from '../../editor/use-store-picture.ts';
import { loadEnglish } from '../../i18n/english.ts';
import { lazyPart } from '../../kit/page/lazy-part.ts';

// With its texts: a dialog that waits for texts once it is open would hide the one below.
const PicturePicker = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../../editor/pictures/picture-picker.tsx'),
    loadEnglish('pictures'),
  ]);
  return part;
});

/** Dialog to choose the cover from the library of the workspace, or add one to it. */
export function CoverPicker(props: Pick<PicturePickerProps, 'place' | 'language' | 'onChoose' | 'onClose'>) {
  const store = useStorePicture(paths.uploadPicture);
  return (
    <Suspense>
      <PicturePicker {...props} owner="workspace" purpose="cover" upload={store} />
    </Suspense>
  );
}
