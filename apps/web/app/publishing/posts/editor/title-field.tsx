import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { CircleAlert } from 'lucide-react';
import { type Ref, useId } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';

export interface TitleFieldProps {
  ref: Ref<HTMLTextAreaElement>;
  value: string;
  problem: string | undefined;
  onChange: (title: string) => void;
}

/** Title field styled like the published title. */
export function TitleField({ ref, value, problem, onChange }: TitleFieldProps) {
  const t = useTexts('adminBlog');
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="sr-only">
        {t('fields.title')}
      </label>
      <textarea
        ref={ref}
        id={id}
        rows={1}
        required
        maxLength={TEXT_LIMITS.title}
        placeholder={t('fields.title')}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        value={value}
        onChange={({ target }) => onChange(target.value.replaceAll('\n', ' '))}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        className="field-sizing-content w-full resize-none rounded-md border border-transparent bg-transparent px-2 py-1 font-semibold font-serif text-xl leading-snug placeholder:text-muted hover:border-line focus-visible:border-accent focus-visible:outline-none aria-invalid:border-danger"
      />
      {problem && (
        <p id={`${id}-problem`} className="flex items-start gap-1.5 px-2 text-danger text-xs">
          <CircleAlert size={14} className="mt-[3px] shrink-0" />
          {problem}
        </p>
      )}
    </div>
  );
}
