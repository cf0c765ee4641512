import { type ReactNode, useId } from 'react';
import { classNames } from '../layout/class-names.ts';

export interface SwitchProps {
  label: string;
  description?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Switch that takes effect immediately. */
export function Switch({ label, description, checked, onChange }: SwitchProps) {
  const descriptionId = useId();
  return (
    <label
      className={classNames(
        'flex cursor-pointer justify-between has-disabled:cursor-default',
        description ? 'items-start gap-6' : 'items-center gap-3',
      )}
    >
      <span className="flex min-w-0 flex-col gap-0.5">
        <span className="font-medium text-sm">{label}</span>
        {description && (
          <span id={descriptionId} className="text-muted text-sm">
            {description}
          </span>
        )}
      </span>
      <span className={classNames('relative inline-flex shrink-0', description !== undefined && 'mt-0.5')}>
        <input
          type="checkbox"
          role="switch"
          aria-label={label}
          aria-checked={checked}
          aria-describedby={description ? descriptionId : undefined}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          className="peer h-6 w-10 cursor-pointer appearance-none rounded-full border border-edge bg-sunken transition-colors checked:border-accent checked:bg-accent disabled:cursor-default disabled:opacity-50"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-edge transition-transform peer-checked:translate-x-4 peer-checked:bg-on-accent"
        />
      </span>
    </label>
  );
}
