/** One encoded size of a picture. */
export interface PictureSize {
  /** File name such as `480.avif`. */
  name: string;
  body: Uint8Array;
}

export interface MadePicture {
  /** Size of the largest one in pixels. */
  width: number;
  height: number;
  sizes: PictureSize[];
}

/** Picture for a document. */
export interface WordPicture {
  type: 'jpg' | 'png';
  bytes: Uint8Array;
}

/** `format`: not one of the accepted formats; `pixels`: too large when decoded; `broken`: can't be decoded. */
export type PictureRefusal = 'format' | 'pixels' | 'broken';

export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
  readonly reason: PictureRefusal;

  constructor(reason: PictureRefusal, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}
