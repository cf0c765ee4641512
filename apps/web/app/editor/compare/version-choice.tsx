import type { ReactNode } from 'react';
import { classNames } from '../../kit/layout/class-names.ts';
import { formatDateTime } from '../../kit/text/format.ts';

export interface VersionChoiceProps<Version> {
  versions: readonly Version[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
  /** True to take the height of all versions, also in narrow windows. */
  isWhole?: boolean;
  /** Describes a version: its heading, and the facts below its time. */
  describe: (version: Version) => { heading: ReactNode; facts: string };
  savedAt: (version: Version) => string;
}

/** List of versions, of which one is chosen. */
export function VersionChoice<Version extends { id: string }>(props: VersionChoiceProps<Version>) {
  const { versions, chosen, onChoose, isWhole = false, describe, savedAt } = props;
  return (
    <ol className={classNames('flex flex-col gap-1', !isWhole && 'overflow-y-auto max-md:max-h-44')}>
      {versions.map((version) => {
        const { heading, facts } = describe(version);
        const time = savedAt(version);
        return (
          <li key={version.id}>
            <button
              type="button"
              aria-pressed={version.id === chosen}
              onClick={() => onChoose(version.id)}
              className={classNames(
                'flex w-full flex-col gap-0.5 rounded-md border px-3 py-2 text-left text-xs transition-colors',
                version.id === chosen ? 'border-accent bg-accent-soft' : 'border-line hover:bg-sunken',
              )}
            >
              {heading}
              <time dateTime={time}>{formatDateTime(new Date(time))}</time>
              <span className="text-muted">{facts}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
