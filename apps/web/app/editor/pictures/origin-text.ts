import type { PictureOrigin } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';

/** Words for the origin of a picture. */
export function useOriginText(): (origin: PictureOrigin) => string {
  const t = useTexts('pictures');
  return (origin) => {
    switch (origin.kind) {
      case 'found':
        return origin.creator
          ? t('origin.found', { creator: origin.creator, license: origin.licenseName, site: origin.site })
          : t('origin.foundAt', { license: origin.licenseName, site: origin.site });
      case 'generated':
        return t('origin.generated', { model: origin.model });
      case 'fetched':
        return t('origin.fetched', { host: URL.parse(origin.url)?.host ?? '' });
      case 'uploaded':
        return t(origin.digitalSourceType === undefined ? 'origin.uploaded' : 'origin.uploadedMarked');
    }
  };
}
