import type { ReactNode } from 'react';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { CandidateImage } from './candidate-image.tsx';
import type { Candidate } from './picture-choice.ts';

export interface GridPicture {
  key: string;
  candidate: Candidate;
  /** Accessible name. */
  title: string;
  /** Line below the picture, such as creator and licence. */
  note: ReactNode;
}

const GRID = 'grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4';
const PLACES = 8;

/** Pictures to choose from. */
export function PictureGrid({
  pictures,
  onChoose,
}: {
  pictures: readonly GridPicture[];
  onChoose: (candidate: Candidate) => void;
}) {
  return (
    <ul className={GRID}>
      {pictures.map(({ key, candidate, title, note }) => (
        <li key={key} className="min-w-0">
          <button
            type="button"
            onClick={() => onChoose(candidate)}
            className="group flex w-full flex-col gap-1.5 rounded-md text-left"
          >
            <CandidateImage
              candidate={candidate}
              alt=""
              className="aspect-[4/3] w-full rounded-md border border-line bg-sunken object-cover transition-opacity group-hover:opacity-85"
            />
            <span className="w-full truncate text-xs">{title}</span>
            <span className="-mt-1 w-full truncate text-muted text-xs">{note}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Has the size of a page of pictures. */
export const GridSkeleton = () => (
  <div className={GRID}>
    {Array.from({ length: PLACES }, (_, at) => (
      <div key={at} className="flex flex-col gap-1.5">
        <Skeleton className="aspect-[4/3] w-full rounded-md" />
        <Skeleton className="h-3 w-3/4" />
      </div>
    ))}
  </div>
);
