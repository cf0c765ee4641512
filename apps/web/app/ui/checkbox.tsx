import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> {
  label: ReactNode;
  hint?: ReactNode;
  className?: string;
}

export function Checkbox({ label, hint, className, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={classNames('flex items-start gap-2.5', className)}>
      <span className="relative mt-0.5 flex size-5 shrink-0">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="peer size-5 appearance-none rounded-sm border border-edge bg-card checked:border-accent checked:bg-accent disabled:opacity-50"
        />
        <Check
          size={14}
          strokeWidth={3}
          aria-hidden="true"
          className="pointer-events-none invisible absolute inset-0 m-auto text-on-accent peer-checked:visible"
        />
      </span>
      <span className="flex flex-col">
        <label htmlFor={id} className="cursor-pointer text-sm leading-6">
          {label}
        </label>
        {hint && (
          <span id={`${id}-hint`} className="text-muted text-xs">
            {hint}
          </span>
        )}
      </span>
    </div>
  );
}
