import { type ReactNode, useId, useMemo } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { classNames } from '../../../kit/layout/class-names.ts';
import { ChangedParts } from '../../../kit/text/changed-parts.tsx';
import type { Choice, Place } from '../../../kit/text/merge-texts.ts';
import { type Part, textChanges } from '../../../kit/text/text-diff.ts';

/** Splits both texts into paragraphs and marks the words that the other one lacks. */
function sidesOf({ mine, theirs }: Place): Record<'mine' | 'theirs', Part[][]> {
  const sides: Record<'mine' | 'theirs', Part[][]> = { mine: [], theirs: [] };
  for (const change of textChanges(theirs, mine)) {
    if (change.kind === 'same') {
      const parts = change.paragraphs.map((text): Part[] => [{ kind: 'same', text }]);
      sides.mine.push(...parts);
      sides.theirs.push(...parts);
    } else if (change.kind === 'changed') {
      sides.mine.push(change.parts.filter(({ kind }) => kind !== 'removed'));
      sides.theirs.push(change.parts.filter(({ kind }) => kind !== 'added'));
    } else sides[change.kind === 'added' ? 'mine' : 'theirs'].push([change]);
  }
  return sides;
}

interface OptionProps {
  name: string;
  title: string;
  checked: boolean;
  onChange: () => void;
  className?: string;
  children?: ReactNode;
}

function Option({ name, title, checked, onChange, className, children }: OptionProps) {
  return (
    <label
      className={classNames(
        'flex cursor-pointer items-start gap-3 rounded-md border border-line bg-card p-3.5 transition-colors hover:border-edge',
        'has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
        className,
      )}
    >
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChange}
        className="mt-0.5 size-4 shrink-0 appearance-none rounded-full border border-edge bg-card outline-none checked:border-[5px] checked:border-accent"
      />
      <span className="flex min-w-0 grow flex-col gap-1">
        <span className="font-medium text-sm">{title}</span>
        {children}
      </span>
    </label>
  );
}

export interface MergePlaceProps {
  legend: string | undefined;
  /** `after`: words before the conflict. */
  place: Place & { after: string };
  choice: Choice;
  onChoice: (choice: Choice) => void;
}

export function MergePlace({ legend, place, choice, onChoice }: MergePlaceProps) {
  const t = useTexts('articles');
  const name = useId();
  const sides = useMemo(() => sidesOf(place), [place]);
  const option = (value: Choice) => ({
    name,
    checked: choice === value,
    onChange: () => onChoice(value),
  });
  const text = (paragraphs: Part[][]) =>
    paragraphs.length === 0 ? (
      <span className="text-muted text-sm">{t('conflict.deleted')}</span>
    ) : (
      <span className="flex max-h-64 flex-col gap-2 overflow-y-auto break-words font-serif">
        {paragraphs.map((parts, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- paragraphs never change their order
          <span key={index}>
            <ChangedParts parts={parts} place="column" />
          </span>
        ))}
      </span>
    );
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className={classNames('mb-1 font-medium text-sm', !legend && 'sr-only')}>
        {legend ?? t('conflict.title')}
      </legend>
      {place.after && <p className="text-muted text-sm">{t('conflict.after', { text: place.after })}</p>}
      <div className="grid gap-2 sm:grid-cols-2">
        <Option {...option('mine')} title={t('conflict.mine')}>
          {text(sides.mine)}
        </Option>
        <Option {...option('theirs')} title={t('conflict.theirs')}>
          {text(sides.theirs)}
        </Option>
        <Option {...option('both')} title={t('conflict.both')} className="sm:col-span-2" />
      </div>
    </fieldset>
  );
}
