import { parsePicturePath, pictureWidths } from '@inkstep/article/pictures';
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
  const width = pictureWidths(picture).find((stored) => stored >= SMALL) ?? picture.width;
  return `/files/${picture.key}/${width}.webp`;
}

interface CandidateImageProps {
  candidate: Candidate;
  alt: string;
  className: string;
}

/** Small version of a picture to choose. */
export function CandidateImage({ candidate, alt, className }: CandidateImageProps) {
  if (candidate.kind === 'stored')
    return <img src={smallPath(candidate.url)} alt={alt} loading="lazy" className={className} />;
  if (candidate.kind === 'file') return <BlobImage blob={candidate.file} alt={alt} className={className} />;
  return <Thumbnail picture={candidate.picture} alt={alt} className={className} />;
}

function Thumbnail({ picture, alt, className }: { picture: FoundPicture; alt: string; className: string }) {
  const { data, isPending } = useThumbnail(picture);
  if (data) return <BlobImage blob={data} alt={alt} className={className} />;
  return (
    <span
      role="img"
      aria-label={alt}
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
