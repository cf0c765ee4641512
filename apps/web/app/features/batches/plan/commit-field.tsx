import { type KeyboardEvent, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';

export interface CommitFieldProps {
  label: string;
  value: string;
  maxLength: number;
  /** Named for the focus after a move. */
  control?: 'text';
  className?: string;
  onCommit: (value: string) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** Text that is edited where it is read. Enter or leaving it stores it, Escape brings the old one back. */
export function CommitField(props: CommitFieldProps) {
  const { label, value, maxLength, control, className, onCommit, onKeyDown } = props;
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    const next = typed?.replace(/\s+/g, ' ').trim();
    if (next && next !== value) onCommit(next);
    setTyped(undefined);
  };
  return (
    <input
      aria-label={label}
      title={value}
      data-control={control}
      value={typed ?? value}
      maxLength={maxLength}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') setTyped(undefined);
      }}
      className={classNames(
        'w-full min-w-0 truncate rounded-sm border border-transparent bg-transparent px-1.5 hover:border-line focus:border-accent focus:bg-card',
        className,
      )}
    />
  );
}
