import type { Path } from '@inkstep/contract/client';
import { FILE_LIMITS } from '@inkstep/contract/limits';
import { useTexts } from '../i18n/language-context.ts';
import { failureText } from '../kit/api/failure-text.ts';
import { isTooLarge, uploadPicture } from '../kit/api/upload-picture.ts';
import { showToast } from '../kit/feedback/toast-store.ts';
import { formatBytes } from '../kit/text/format.ts';
import type { StorePicture } from './editor/picture-uploads.ts';

/** Uploads images to `route` and shows errors. */
export function useStorePicture(route: Path): StorePicture {
  const t = useTexts('articles');
  return async (file) => {
    const { name } = file;
    if (isTooLarge(file)) {
      showToast({
        type: 'error',
        message: t('pictures.tooLarge', { name, most: formatBytes(FILE_LIMITS.pictureBytes) }),
      });
      throw new Error('The picture is too large.');
    }
    try {
      return (await uploadPicture(route, file)).url;
    } catch (error) {
      showToast({ type: 'error', message: failureText(error, t('pictures.failed', { name })), error });
      throw error;
    }
  };
}
