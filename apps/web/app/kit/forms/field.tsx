import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { classNames } from '../layout/class-names.ts';

export interface FieldProps {
  label: string;
  /** Hides the label visually if the context makes it clear. */
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  /** Error message. Marks the control as invalid and is announced with it. */
  error?: string | undefined;
  /** Adds '(optional)' to the label. */
  optional?: boolean | undefined;
  /** Content beside the label, such as a counter or a link. */
  aside?: ReactNode;
  className?: string | undefined;
}

/** Separates the props of a field from those of its control. */
export function splitField<Props extends FieldProps>(props: Props) {
  const { label, labelHidden, hint, error, optional, aside, className, ...control } = props;
  return [{ label, labelHidden, hint, error, optional, aside, className }, control] as const;
}

/** Props that link a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export const controlStyle =
  'w-full rounded-md border border-edge bg-card text-base text-ink transition-colors sm:text-sm ' +
  'hover:border-muted focus-visible:border-accent focus-visible:outline-1 focus-visible:outline-offset-0 ' +
  'aria-invalid:border-danger disabled:bg-sunken disabled:text-muted';

/** Label, control, hint and error of one input. */
export function Field({
  label,
  labelHidden = false,
  hint,
  error,
  optional = false,
  aside,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const t = useTexts('ui');
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <div className={labelHidden ? 'sr-only' : 'flex items-baseline justify-between gap-3'}>
        <label htmlFor={id} className="font-medium text-sm">
          {label}
          {optional && <span className="font-normal text-muted"> {t('optional')}</span>}
        </label>
        {aside && <span className="text-muted text-xs">{aside}</span>}
      </div>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-danger text-xs">
          <CircleAlert size={14} className="mt-[3px] shrink-0" />
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-muted text-xs">
          {hint}
        </p>
      )}
    </div>
  );
}
