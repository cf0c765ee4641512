import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { classNames } from '../layout/class-names.ts';
import { controlStyle, Field, type FieldProps, splitField } from './field.tsx';

export interface PasswordFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'> {}

/** Password input with a button to show the text. */
export function PasswordField(props: PasswordFieldProps) {
  const [field, input] = splitField(props);
  const t = useTexts('ui');
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={classNames(controlStyle, 'h-11 pr-12 pl-3')}
          />
          <button
            type="button"
            aria-label={t(shown ? 'hideField' : 'showField', { field: field.label.toLowerCase() })}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-1 right-1 flex w-9 items-center justify-center rounded-sm text-muted hover:text-ink"
          >
            <Icon size={18} />
          </button>
        </div>
      )}
    </Field>
  );
}
