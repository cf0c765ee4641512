import type { DeliveryWarning } from '@inkstep/contract';
import type { OutgoingArticle, OutgoingPicture, UploadedPictures } from '../../publisher.ts';
import type { Session } from '../session.ts';
import { isPictureProblem, uploadPicture } from './upload-picture.ts';

export interface PlacedPictures {
  /** URLs at Ghost by the sources of the pictures. */
  urls: ReadonlyMap<string, string>;
  warnings: DeliveryWarning[];
}

/** Uploads the pictures of an article that aren't there yet. What fails is left out with a warning. */
export async function placePictures(
  session: Session,
  { pictures, coverPicture }: Pick<OutgoingArticle, 'pictures' | 'coverPicture'>,
  uploaded: UploadedPictures,
  signal: AbortSignal,
): Promise<PlacedPictures> {
  const urls = new Map<string, string>();
  const warnings: DeliveryWarning[] = [];
  for (const picture of coverPicture ? [coverPicture, ...pictures] : pictures) {
    if (urls.has(picture.source)) continue;
    try {
      urls.set(picture.source, await placePicture(session, picture, uploaded, signal));
    } catch (error) {
      if (!isPictureProblem(error)) throw error;
      warnings.push({ code: 'picture_failed', detail: picture.source });
    }
  }
  return { urls, warnings };
}

async function placePicture(
  session: Session,
  picture: OutgoingPicture,
  uploaded: UploadedPictures,
  signal: AbortSignal,
): Promise<string> {
  const known = await uploaded.find(picture.source);
  if (known) return known.url;
  const url = await uploadPicture(session, picture, signal);
  await uploaded.keep(picture.source, { id: url, url });
  return url;
}
