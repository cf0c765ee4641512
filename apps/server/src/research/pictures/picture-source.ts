import type { FoundPicture, PictureSource as SourceId } from '@inkstep/contract';

export interface FoundPage {
  pictures: FoundPicture[];
  /** True if there may be a next page. */
  more: boolean;
}

/** Picture with the URLs that it can be fetched from, the best one first. */
export interface OfferedPicture {
  picture: FoundPicture;
  urls: string[];
}

/** Collection of pictures with free licences. Its calls reject with `OutsideFailure`. */
export interface PictureSource {
  id: SourceId;
  search(query: string, page: number, signal: AbortSignal): Promise<FoundPage>;
  /** Undefined if the picture doesn't exist or has no free licence. */
  find(id: string, signal: AbortSignal): Promise<OfferedPicture | undefined>;
  /** URL of a small version; undefined for an id that the source can't have. */
  thumbnailUrl(id: string): string | undefined;
}
