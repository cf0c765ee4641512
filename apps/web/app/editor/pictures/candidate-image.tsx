import { parsePicturePath, storedWidth } from '@inkstep/article/pictures';
import type { FoundPicture } from '@inkstep/contract';
import { ImageOff } from 'lucide-react';
import { classNames } from '../../kit/layout/class-names.ts';
import { BlobImage } from './blob-image.tsx';
import type { Candidate } from './picture-choice.ts';
import { useThumbnail } from './picture-queries.ts';

const SMALL = 480;

/** Path of a stored size of a picture that is large enough for a card. */
function smallPath(path: string): string {
  const picture = parsePicturePath(path);
  if (!picture) return path;
  const width = storedWidth(picture, SMALL);
  return `/files/${picture.key}/${width}.webp`;
}

interface ImageProps {
  alt: string;
  className: string;
}

export interface StoredImageProps extends ImageProps {
  path: string;
}

/** Small size of a stored picture. */
export const StoredImage = ({ path, alt, className }: StoredImageProps) => (
  <img src={smallPath(path)} alt={alt} loading="lazy" className={className} />
);

interface CandidateImageProps extends ImageProps {
  candidate: Candidate;
}

/** Small version of a picture to choose. */
export function CandidateImage({ candidate, ...image }: CandidateImageProps) {
  if (candidate.kind === 'stored') return <StoredImage path={candidate.url} {...image} />;
  if (candidate.kind === 'file') return <BlobImage blob={candidate.file} {...image} />;
  return <Thumbnail picture={candidate.picture} {...image} />;
}

function Thumbnail({ picture, alt, className }: ImageProps & { picture: FoundPicture }) {
  const { data, isPending } = useThumbnail(picture);
  if (data) return <BlobImage blob={data} alt={alt} className={className} />;
  return (
    <span
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      className={classNames(
        'flex items-center justify-center bg-sunken text-muted',
        isPending && 'animate-pulse',
        className,
      )}
    >
      {!isPending && <ImageOff size={20} />}
    </span>
  );
}
