import type { AdminModel } from '@inkstep/contract';
import { ApiError } from '@inkstep/contract/client';
import { MODEL_LIMITS, TEXT_LIMITS } from '@inkstep/contract/limits';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type Translate, useTexts } from '../../i18n/language-context.ts';
import { problemText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { FailureAlert } from '../../kit/feedback/failure-alert.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { PasswordField } from '../../kit/forms/password-field.tsx';
import { Select } from '../../kit/forms/select.tsx';
import { Switch } from '../../kit/forms/switch.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { type ModelSettings, useOfferedModels, useSaveModel } from './api.ts';
import { ModelIdField } from './model-id-field.tsx';

const PROVIDERS = ['openai', 'anthropic', 'google', 'openai-compatible'] as const;
/** Providers with OpenAI's image API. */
const PICTURE_PROVIDERS = ['openai', 'openai-compatible'] as const;
const PURPOSES = ['writing', 'writing-verifying', 'verifying', 'verifying-yes-no', 'pictures'] as const;
const HINTS: Partial<Record<(typeof PURPOSES)[number], 'purposeHint' | 'verifyingHint' | 'yesNoHint'>> = {
  pictures: 'purposeHint',
  verifying: 'verifyingHint',
  'verifying-yes-no': 'yesNoHint',
};

const settingsOf = (model: AdminModel | undefined): ModelSettings => ({
  model_name: model?.model_name ?? '',
  provider: model?.provider ?? 'openai',
  model_version: model?.model_version ?? '',
  base_url: model?.base_url ?? '',
  purpose: model?.purpose ?? 'writing',
  picture_price: model?.picture_price ?? null,
  api_key: '',
  structured_outputs: model?.structured_outputs ?? false,
  is_active: model?.is_active ?? true,
  is_default: model?.is_default ?? false,
});

const isSettings = (path: string): path is keyof ModelSettings => Object.hasOwn(settingsOf(undefined), path);

/** The server's validation errors by field. */
function fieldErrors(
  error: unknown,
  { model_name: name }: ModelSettings,
  t: Translate<'admin'>,
): Partial<Record<keyof ModelSettings, string>> {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'DUPLICATE') return { model_name: t('models.form.nameTaken', { name }) };
  const problems = error.details.filter(({ path }) => isSettings(path));
  return Object.fromEntries(problems.map((problem) => [problem.path, problemText(problem)]));
}

export interface ModelFormProps {
  /** Undefined when adding a model. */
  model?: AdminModel;
  /** Defaults to `onClose`. */
  onSaved?: () => void;
  onClose: () => void;
}

export function ModelForm({ model, onClose, onSaved = onClose }: ModelFormProps) {
  const t = useTexts('admin');
  const form = useRef<HTMLFormElement>(null);
  const [settings, setSettings] = useState(() => settingsOf(model));
  const { mutate, isPending, error, variables = settings } = useSaveModel(model?.model_name);
  const offered = useOfferedModels(settings, model?.model_name);
  const refused = fieldErrors(error, variables, t);
  // Hides the server's error on a field once the user has edited it.
  const errorOf = (field: keyof ModelSettings) =>
    settings[field] === variables[field] ? refused[field] : undefined;
  const change = (part: Partial<ModelSettings>) => setSettings({ ...settings, ...part });

  const isEdited = model !== undefined;
  useEffect(() => {
    if (isEdited) form.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, [isEdited]);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [error]);

  const isForPictures = settings.purpose === 'pictures';
  const writes = settings.purpose === 'writing' || settings.purpose === 'writing-verifying';
  const hint = HINTS[settings.purpose];
  const providers = isForPictures ? PICTURE_PROVIDERS : PROVIDERS;
  const isCompatible = settings.provider === 'openai-compatible';
  const hasMoved =
    model !== undefined &&
    (settings.provider !== model.provider || settings.base_url.trim() !== (model.base_url ?? ''));
  const hasKey = model?.has_api_key === true;
  const keyless = isCompatible && !hasKey;
  const mustRetype = hasKey && hasMoved && !errorOf('api_key');
  const keyHint = keyless ? t('models.form.keyless') : mustRetype && t('models.form.again');

  const changePurpose = (value: string) => {
    const purpose = PURPOSES.find((one) => one === value) ?? 'writing';
    const isAllowed = purpose !== 'pictures' || PICTURE_PROVIDERS.some((one) => one === settings.provider);
    change({
      purpose,
      ...(!isAllowed && { provider: 'openai-compatible' }),
      ...(purpose !== 'writing' && purpose !== 'writing-verifying' && { is_default: false }),
      ...(purpose === 'pictures' && { structured_outputs: false }),
    });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = { ...settings, base_url: settings.base_url.trim() };
    setSettings(sent);
    mutate(sent, {
      onSuccess: () => {
        const name = sent.model_name.trim();
        showToast({ type: 'success', message: t(model ? 'models.saved' : 'models.added', { model: name }) });
        onSaved();
      },
    });
  };

  return (
    <form
      ref={form}
      noValidate
      aria-label={model ? t('models.editOf', { model: model.model_name }) : t('models.add')}
      onSubmit={submit}
      className="flex min-w-0 grow flex-col gap-4"
    >
      <p className="font-medium text-base">{model ? model.model_name : t('models.add')}</p>
      {error && Object.keys(refused).length === 0 && (
        <FailureAlert title={t(model ? 'models.changeFailed' : 'models.addFailed')} error={error} />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {!model && (
          <TextField
            label={t('models.form.name')}
            hint={t('models.form.nameHint')}
            autoComplete="off"
            maxLength={TEXT_LIMITS.name}
            error={errorOf('model_name')}
            value={settings.model_name}
            onChange={({ target }) => change({ model_name: target.value })}
          />
        )}
        <Select
          label={t('models.form.purpose')}
          hint={hint && t(`models.form.${hint}`)}
          options={PURPOSES.map((value) => ({ value, label: t(`models.form.purposes.${value}`) }))}
          error={errorOf('purpose')}
          value={settings.purpose}
          onChange={({ target }) => changePurpose(target.value)}
        />
        <Select
          label={t('models.form.provider')}
          options={providers.map((value) => ({ value, label: t(`models.providers.${value}`) }))}
          error={errorOf('provider')}
          value={settings.provider}
          onChange={({ target }) => {
            const provider = providers.find((value) => value === target.value);
            if (provider) change({ provider });
          }}
        />
        <TextField
          label={t('models.form.baseUrl')}
          type="url"
          inputMode="url"
          autoComplete="off"
          optional={!isCompatible}
          hint={t(isCompatible ? 'models.form.serverUrlHint' : 'models.form.baseUrlHint')}
          placeholder={isCompatible ? 'http://localhost:11434/v1' : 'https://'}
          maxLength={TEXT_LIMITS.url}
          error={errorOf('base_url')}
          value={settings.base_url}
          onChange={({ target }) => change({ base_url: target.value })}
        />
        <PasswordField
          label={t('models.form.apiKey')}
          autoComplete="new-password"
          optional={keyless}
          hint={keyHint}
          placeholder={hasKey && !hasMoved ? t('models.form.keep') : undefined}
          maxLength={TEXT_LIMITS.apiKey}
          error={errorOf('api_key')}
          value={settings.api_key}
          onChange={({ target }) => change({ api_key: target.value })}
        />
        <ModelIdField
          value={settings.model_version}
          offered={offered}
          error={errorOf('model_version')}
          className={isForPictures === Boolean(model) ? 'sm:col-span-2' : undefined}
          onChange={(model_version) => change({ model_version })}
        />
        {isForPictures && (
          <TextField
            label={t('models.form.picturePrice')}
            hint={t('models.form.picturePriceHint')}
            type="number"
            inputMode="decimal"
            min={0}
            max={MODEL_LIMITS.picturePrice}
            step="any"
            optional
            error={errorOf('picture_price')}
            value={settings.picture_price ?? ''}
            onChange={({ target }) =>
              change({ picture_price: target.value === '' ? null : target.valueAsNumber })
            }
          />
        )}
      </div>
      <div className="grid gap-4 border-line border-t pt-4 sm:grid-cols-2 sm:gap-x-8">
        <Switch
          label={t('models.form.active')}
          description={t('models.form.activeHint')}
          checked={settings.is_active}
          onChange={(is_active) => change({ is_active })}
        />
        {writes && (
          <Switch
            label={t('models.form.default')}
            description={t('models.form.defaultHint')}
            checked={settings.is_default}
            onChange={(is_default) => change({ is_default })}
          />
        )}
        {isCompatible && !isForPictures && (
          <Switch
            label={t('models.form.schemas')}
            description={t('models.form.schemasHint')}
            checked={settings.structured_outputs}
            onChange={(structured_outputs) => change({ structured_outputs })}
          />
        )}
      </div>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t('models.form.cancel')}</Button>
        <Button type="submit" variant="primary" loading={isPending}>
          {t(model ? 'models.form.save' : 'models.form.add')}
        </Button>
      </div>
    </form>
  );
}
