import { ApiError } from '@inkstep/contract/client';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { useId, useRef } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { classNames } from '../../kit/layout/class-names.ts';
import { type ModelSettings, useOfferedModels } from './api.ts';

export interface ModelIdFieldProps {
  settings: ModelSettings;
  /** Name of the stored model, whose key is used until the user types another one. */
  name: string | undefined;
  error: string | undefined;
  className: string | undefined;
  onChange: (id: string) => void;
}

/** The provider's ID of a model, with the provider's models as suggestions. */
export function ModelIdField({ settings, name = '', error, className, onChange }: ModelIdFieldProps) {
  const t = useTexts('admin');
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { provider, base_url, api_key } = settings;
  const offered = useOfferedModels();
  const isCurrent =
    offered.variables?.provider === provider && offered.variables.base_url === base_url.trim();
  const models = isCurrent ? offered.data?.models : undefined;
  const failure = () => {
    if (!isCurrent || !offered.error) return undefined;
    const unreadable = t('models.form.unreadable');
    const isUnreadable = offered.error instanceof ApiError && offered.error.code === 'AI_UNAVAILABLE';
    return isUnreadable ? unreadable : failureText(offered.error, unreadable);
  };
  const fetchModels = () =>
    offered.mutate(
      { provider, base_url: base_url.trim(), api_key, model_name: name },
      // Datalists only suggest matches of the current text, so the next key must replace it.
      { onSuccess: () => input.current?.select() },
    );
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          ref={input}
          label={t('models.form.model')}
          className="min-w-0 grow basis-48"
          list={listId}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={TEXT_LIMITS.name}
          error={error}
          value={settings.model_version}
          onChange={({ target }) => onChange(target.value)}
        />
        <Button className="h-11" loading={offered.isPending} onClick={fetchModels}>
          {t('models.form.fetch')}
        </Button>
      </div>
      <datalist id={listId}>
        {models?.map((id) => (
          <option key={id}>{id}</option>
        ))}
      </datalist>
      <p
        role="status"
        className={classNames('text-xs empty:-mt-1.5', failure() ? 'text-danger' : 'text-muted')}
      >
        {failure() ?? (models && t('models.form.offered', { count: models.length }))}
      </p>
    </div>
  );
}
