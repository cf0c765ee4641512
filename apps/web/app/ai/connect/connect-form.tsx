import { ApiError } from '@inkstep/contract/client';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { problemText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { PasswordField } from '../../kit/forms/password-field.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { adminModelsQuery, type ModelSettings, useOfferedModels } from '../models/api.ts';
import { ModelIdField } from '../models/model-id-field.tsx';
import { useConnectModel } from './api.ts';
import { ConnectFailure } from './connect-failure.tsx';
import { freeName, type Preset, type PresetId, suggestModel } from './presets.ts';

export interface ConnectFormProps {
  preset: Preset & { id: PresetId };
  onConnected: (model: string) => void;
}

function problemOf(error: unknown, field: keyof ModelSettings): string | undefined {
  const problem = error instanceof ApiError && error.details.find(({ path }) => path === field);
  return problem ? problemText(problem) : undefined;
}

/** Asks for what a service needs, lists its models, and connects the chosen one once it has answered a test. */
export function ConnectForm({ preset, onConnected }: ConnectFormProps) {
  const t = useTexts('admin');
  const { data: known } = useQuery(adminModelsQuery);
  const { provider, structured_outputs, keysUrl } = preset;
  const [settings, setSettings] = useState({ base_url: preset.base_url, api_key: '', model_version: '' });
  const offered = useOfferedModels({ provider, ...settings });
  const connect = useConnectModel();
  const { api_key, model_version } = settings;
  const base_url = settings.base_url.trim();
  const isCompatible = provider === 'openai-compatible';
  const hasFixedUrl = !isCompatible || keysUrl !== undefined;
  const { variables: tried } = connect;
  const isCurrent =
    tried?.base_url === base_url && tried.api_key === api_key && tried.model_version === model_version;
  const failure = isCurrent ? connect.error : null;
  const urlProblem = problemOf(offered.error, 'base_url') ?? problemOf(failure, 'base_url');
  const keyProblem = problemOf(failure, 'api_key');
  const idProblem = problemOf(failure, 'model_version');
  const isAsked = offered.data !== undefined || (offered.error !== null && !urlProblem);
  const change = (part: Partial<typeof settings>) => setSettings({ ...settings, ...part });

  const complete = (version: string): ModelSettings => ({
    model_name: freeName(preset.name, known?.models.map(({ model_name }) => model_name) ?? []),
    provider,
    base_url,
    api_key,
    model_version: version,
    purpose: 'writing',
    picture_price: null,
    structured_outputs,
    is_active: true,
    is_default: false,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isAsked) connect.mutate(complete(model_version), { onSuccess: () => onConnected(model_version) });
    else offered.ask((models) => change({ model_version: suggestModel(preset, models) }));
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <h2 className="font-semibold text-base">{preset.name}</h2>
      <p className="-mt-3 max-w-[65ch] text-muted text-sm">{t(`connect.how.${preset.id}`)}</p>
      {!hasFixedUrl && (
        <TextField
          label={t('models.form.baseUrl')}
          type="url"
          inputMode="url"
          autoComplete="off"
          hint={t('connect.urlHint')}
          maxLength={TEXT_LIMITS.url}
          error={urlProblem}
          value={settings.base_url}
          onChange={({ target }) => change({ base_url: target.value })}
        />
      )}
      <div className="flex flex-col gap-1.5">
        <PasswordField
          label={t('models.form.apiKey')}
          autoComplete="new-password"
          optional={!keysUrl}
          maxLength={TEXT_LIMITS.apiKey}
          error={keyProblem}
          value={api_key}
          onChange={({ target }) => change({ api_key: target.value })}
        />
        {keysUrl && (
          <a
            href={keysUrl}
            target="_blank"
            rel="noreferrer"
            className="self-start text-accent text-sm underline"
          >
            {t('connect.getKey', { name: preset.name })}
          </a>
        )}
      </div>
      {isAsked && (
        <ModelIdField
          value={model_version}
          offered={offered}
          error={idProblem}
          onChange={(version) => change({ model_version: version })}
        />
      )}
      {failure && !urlProblem && !keyProblem && !idProblem && <ConnectFailure error={failure} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant="primary"
          loading={offered.isPending || connect.isPending}
          disabled={(keysUrl !== undefined && api_key.trim() === '') || (isAsked && model_version === '')}
        >
          {t(isAsked ? 'connect.connect' : 'connect.next')}
        </Button>
        <p role="status" className="text-muted text-sm">
          {connect.isPending && t('connect.testing')}
        </p>
      </div>
    </form>
  );
}
