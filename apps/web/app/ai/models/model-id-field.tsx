import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Select } from '../../kit/forms/select.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { classNames } from '../../kit/layout/class-names.ts';
import { troubleText } from '../trouble-text.ts';
import type { OfferedModels } from './api.ts';

/** Lists longer than this have a filter. */
const LONG = 12;
/** Value of the option that lets the user type an ID. No ID has a line break. */
const OTHER = '\n';

export interface ModelIdFieldProps {
  /** The provider's ID of the model. */
  value: string;
  offered: OfferedModels;
  error: string | undefined;
  className?: string | undefined;
  onChange: (id: string) => void;
}

/** Chooses a model from the provider's list. Its ID is typed if the list wasn't read, or doesn't have the model. */
export function ModelIdField({ value, offered, error, className, onChange }: ModelIdFieldProps) {
  const t = useTexts('admin');
  const input = useRef<HTMLInputElement>(null);
  const [isTyping, setTyping] = useState(false);
  const [filter, setFilter] = useState('');
  useEffect(() => {
    if (isTyping) input.current?.focus();
  }, [isTyping]);

  const models = offered.data?.models ?? [];
  const matches = models.filter((id) => id.toLowerCase().includes(filter.trim().toLowerCase()));
  const isListed = models.length > 0 && !isTyping;
  const { trouble } = offered.data ?? {};
  const failure =
    (trouble && `${troubleText(trouble, t)} ${t('models.form.typeInstead')}`) ??
    (offered.error && failureText(offered.error, t('models.form.unreadable')));
  const found = () => {
    if (filter.trim() === '') return t('models.form.offered', { count: models.length });
    return t('models.form.matching', { count: matches.length });
  };
  const narrow = (text: string) => {
    setFilter(text);
    const left = models.filter((id) => id.toLowerCase().includes(text.trim().toLowerCase()));
    if (left[0] !== undefined && !left.includes(value)) onChange(left[0]);
  };
  const choose = (id: string) => {
    if (id === OTHER) setTyping(true);
    onChange(id === OTHER ? '' : id);
  };

  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      {isListed && models.length > LONG && (
        <TextField
          className="mb-2.5"
          type="search"
          label={t('models.form.filter')}
          value={filter}
          onChange={({ target }) => narrow(target.value)}
          onKeyDown={(event) => {
            // Would submit the form.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      )}
      <div className="flex flex-wrap items-end gap-2">
        {isListed ? (
          <Select
            label={t('connect.model')}
            className="min-w-0 grow basis-48"
            error={error}
            options={[
              ...(matches.includes(value) ? [] : [{ value, label: value || t('models.form.choose') }]),
              ...matches.map((id) => ({ value: id, label: id })),
              { value: OTHER, label: t('models.form.other') },
            ]}
            value={value}
            onChange={({ target }) => choose(target.value)}
          />
        ) : (
          <>
            <TextField
              ref={input}
              label={t('models.form.model')}
              className="min-w-0 grow basis-48"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={TEXT_LIMITS.name}
              error={error}
              value={value}
              onChange={({ target }) => onChange(target.value)}
            />
            {models.length > 0 ? (
              <Button className="h-11" onClick={() => setTyping(false)}>
                {t('models.form.fromList')}
              </Button>
            ) : (
              <Button className="h-11" loading={offered.isPending} onClick={() => offered.ask()}>
                {t('connect.next')}
              </Button>
            )}
          </>
        )}
      </div>
      <p
        role="status"
        className={classNames('text-xs empty:-mt-1.5', failure ? 'text-danger' : 'text-muted')}
      >
        {failure ?? (offered.data && isListed && found())}
        {!failure && offered.data && models.length === 0 && t('models.form.offered', { count: 0 })}
      </p>
    </div>
  );
}
