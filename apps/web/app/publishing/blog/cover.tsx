import { pictureSrcset } from '@inkstep/article/pictures';
import type { PostSummary } from '@inkstep/contract';
import { classNames } from '../../kit/layout/class-names.ts';
import { storedCover } from './post-facts.ts';

export interface CoverProps {
  post: Pick<PostSummary, 'cover_image' | 'cover_alt'>;
  /** Displayed width, as in the `sizes` attribute of an image. */
  sizes: string;
  /** Loads eagerly, as the largest content of the page. */
  isFirst?: boolean;
  className?: string;
}

/** Cover image of a post, if it has one. */
export function Cover({ post, sizes, isFirst = false, className }: CoverProps) {
  const cover = storedCover(post);
  if (!cover) return null;
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSrcset(cover, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSrcset(cover, 'webp')} sizes={sizes} />
      <img
        src={post.cover_image ?? undefined}
        alt={post.cover_alt}
        width={cover.width}
        height={cover.height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        className={classNames('w-full bg-sunken object-cover', className)}
      />
    </picture>
  );
}
