import { type KeyboardEvent, useState } from 'react';
import { classNames } from '../../kit/layout/class-names.ts';

export interface CommitFieldProps {
  label: string;
  value: string;
  maxLength: number;
  /** Identifies the field for focus after a move. */
  control?: 'text';
  className?: string;
  onCommit: (value: string) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** Inline text field that grows with its content. Enter or blur saves, Escape restores the old text. */
export function CommitField(props: CommitFieldProps) {
  const { label, value, maxLength, control, className, onCommit, onKeyDown } = props;
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    const next = typed?.replace(/\s+/g, ' ').trim();
    if (next && next !== value) onCommit(next);
    setTyped(undefined);
  };
  return (
    <textarea
      aria-label={label}
      data-control={control}
      rows={1}
      value={typed ?? value}
      maxLength={maxLength}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key === 'Enter') event.preventDefault();
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') setTyped(undefined);
      }}
      className={classNames(
        'field-sizing-content block w-full min-w-0 resize-none break-words rounded-sm border border-line bg-transparent px-1.5 py-1 hover:border-edge focus:border-accent focus:bg-card',
        className,
      )}
    />
  );
}
