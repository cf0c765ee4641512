import { parsePicturePath, pictureSrcset } from '@inkstep/article/pictures';
import type { Byline } from '@inkstep/contract';
import { classNames } from '../../../kit/layout/class-names.ts';
import { initials } from '../../../kit/text/initials.ts';

const SIZES = { sm: 'size-10 text-sm', md: 'size-16 text-lg', lg: 'size-24 text-2xl sm:size-28' } as const;
const SHOWN = { sm: '40px', md: '64px', lg: '112px' } as const;

export interface PortraitProps {
  author: Pick<Byline, 'name' | 'picture'>;
  size: keyof typeof SIZES;
  /** Empty where the name is beside it. */
  alt?: string;
}

/** Picture of an author, or the first letters of the name. */
export function Portrait({ author, size, alt = '' }: PortraitProps) {
  const picture = author.picture === null ? undefined : parsePicturePath(author.picture);
  const shape = classNames('shrink-0 rounded-full border border-line bg-sunken', SIZES[size]);
  if (!picture)
    return (
      <span
        aria-hidden="true"
        className={classNames(
          'flex select-none items-center justify-center font-semibold font-serif text-muted',
          shape,
        )}
      >
        {initials(author.name)}
      </span>
    );
  return (
    <picture className="shrink-0">
      <source type="image/avif" srcSet={pictureSrcset(picture, 'avif')} sizes={SHOWN[size]} />
      <source type="image/webp" srcSet={pictureSrcset(picture, 'webp')} sizes={SHOWN[size]} />
      <img
        src={author.picture ?? undefined}
        alt={alt}
        width={picture.width}
        height={picture.height}
        decoding="async"
        className={classNames('block object-cover', shape)}
      />
    </picture>
  );
}
