import { isBlank } from '@inkstep/contract/blank';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { useForm, useWatch } from 'react-hook-form';
import { useTexts } from '../../i18n/language-context.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FeatureList } from './feature-list.tsx';
import { ProductPreview } from './product-preview.tsx';
import type { ProfileFormProps } from './profile-form.ts';
import { ProfileFormFrame } from './profile-form-frame.tsx';
import { useFormDraft, withDraft } from './use-form-draft.ts';

interface Fields {
  presetName: string;
  name: string;
  link: string;
  description: string;
  features: string[];
  /** Typed into the field for another feature but not added yet. */
  feature: string;
}

const isWebLink = (value: string): boolean => {
  const link = value.trim();
  return /^https?:\/\/\P{Cc}*$/iu.test(link) && (URL.parse(link)?.hostname.includes('.') ?? false);
};

const required = (message: string) => (value: string) => !isBlank(value) || message;

export function ProductForm({
  preset,
  draftKey,
  failureText,
  onSave,
  onCancel,
}: ProfileFormProps<'product'>) {
  const t = useTexts('presets');
  const form = useForm<Fields>({
    defaultValues: withDraft(draftKey, {
      presetName: preset?.presetName ?? '',
      name: preset?.presetData.name ?? '',
      link: preset?.presetData.link ?? '',
      description: preset?.presetData.description ?? '',
      features: preset?.presetData.features ?? [],
      feature: '',
    }),
  });
  const forget = useFormDraft(draftKey, form);
  const { register, handleSubmit, formState, setError, setValue, control } = form;
  const [name, link, description, features, feature] = useWatch({
    control,
    name: ['name', 'link', 'description', 'features', 'feature'],
  });
  const submit = handleSubmit(async (fields) => {
    if (!onSave) {
      setError('root', { message: t('form.notConfigured') });
      return;
    }
    const presetData = {
      name: fields.name.trim(),
      link: fields.link.trim(),
      description: fields.description,
      features: fields.features.map((item) => item.trim()).filter((item) => !isBlank(item)),
    };
    try {
      await onSave({ presetName: fields.presetName.trim(), presetData }, forget);
    } catch {
      setError('root', { message: failureText });
    }
  });
  const { errors, isSubmitting } = formState;
  return (
    <ProfileFormFrame
      failure={errors.root?.message}
      saveLabel={preset ? t('product.update') : t('product.save')}
      saving={isSubmitting}
      onSubmit={submit}
      onCancel={() => {
        forget();
        onCancel();
      }}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('form.profileName')}
          hint={t('product.profileNameHint')}
          maxLength={TEXT_LIMITS.name}
          error={errors.presetName?.message}
          {...register('presetName', { validate: required(t('form.profileNameMissing')) })}
        />
        <TextField
          label={t('product.name')}
          hint={t('product.nameHint')}
          maxLength={TEXT_LIMITS.name}
          error={errors.name?.message}
          {...register('name', { validate: required(t('product.nameMissing')) })}
        />
      </div>
      <TextField
        label={t('product.link')}
        optional
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={TEXT_LIMITS.url}
        error={errors.link?.message}
        {...register('link', {
          validate: (value) => value.trim() === '' || isWebLink(value) || t('product.linkWrong'),
        })}
      />
      <TextArea
        label={t('product.about')}
        optional
        rows={4}
        maxLength={TEXT_LIMITS.description}
        {...register('description')}
        value={description}
      />
      <FeatureList
        features={features}
        draft={feature}
        onDraft={(next) => setValue('feature', next, { shouldDirty: true })}
        onChange={(next) => setValue('features', next, { shouldDirty: true })}
      />
      <ProductPreview name={name} link={link} description={description} features={features} />
    </ProfileFormFrame>
  );
}
