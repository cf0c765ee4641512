import { type ReactNode, useId, useMemo } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { classNames } from '../../../kit/layout/class-names.ts';
import { ChangedBlock } from '../../../kit/text/changed-block.tsx';
import type { Block } from '../../../kit/text/diff-blocks.ts';
import { markdownBlocks } from '../../../kit/text/markdown-blocks.ts';
import type { Choice, Place } from '../../../kit/text/merge-texts.ts';
import { type Part, textChanges } from '../../../kit/text/text-diff.ts';

interface Paragraph {
  block: Block;
  parts: readonly Part[];
}

/** Splits both texts into paragraphs and marks the words that the other one lacks. */
function sidesOf({ mine, theirs }: Place): Record<'mine' | 'theirs', Paragraph[]> {
  const sides: Record<'mine' | 'theirs', Paragraph[]> = { mine: [], theirs: [] };
  for (const change of textChanges(markdownBlocks(theirs), markdownBlocks(mine))) {
    if (change.kind === 'same') {
      const paragraphs = change.blocks.map((block): Paragraph => {
        return { block, parts: [{ kind: 'same', words: block.words }] };
      });
      sides.mine.push(...paragraphs);
      sides.theirs.push(...paragraphs);
    } else if (change.kind === 'changed') {
      const { block, parts } = change;
      sides.mine.push({ block, parts: parts.filter(({ kind }) => kind !== 'removed') });
      sides.theirs.push({ block, parts: parts.filter(({ kind }) => kind !== 'added') });
    } else {
      const { kind, block } = change;
      sides[kind === 'added' ? 'mine' : 'theirs'].push({ block, parts: [{ kind, words: block.words }] });
    }
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
      <div className="flex min-w-0 grow flex-col gap-1">
        <span className="font-medium text-sm">{title}</span>
        {children}
      </div>
    </label>
  );
}

export interface MergePlaceProps {
  legend: string | undefined;
  /** `after`: words before the conflict. */
  place: Place & { after: string };
  member: string | null;
  choice: Choice;
  onChoice: (choice: Choice) => void;
}

export function MergePlace({ legend, place, member, choice, onChoice }: MergePlaceProps) {
  const t = useTexts('articles');
  const name = useId();
  const sides = useMemo(() => sidesOf(place), [place]);
  const option = (value: Choice) => ({
    name,
    checked: choice === value,
    onChange: () => onChoice(value),
  });
  const text = (paragraphs: readonly Paragraph[]) =>
    paragraphs.length === 0 ? (
      <span className="text-muted text-sm">{t('conflict.deleted')}</span>
    ) : (
      <div className="flex max-h-64 flex-col gap-2 overflow-y-auto break-words font-serif">
        {paragraphs.map((paragraph, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- paragraphs never change their order
          <ChangedBlock key={index} {...paragraph} place="choice" />
        ))}
      </div>
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
        <Option
          {...option('theirs')}
          title={member === null ? t('conflict.theirs') : t('conflict.theirsBy', { name: member })}
        >
          {text(sides.theirs)}
        </Option>
        <Option {...option('both')} title={t('conflict.both')} className="sm:col-span-2" />
      </div>
    </fieldset>
  );
}
