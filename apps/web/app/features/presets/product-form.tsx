import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { useForm, useWatch } from 'react-hook-form';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FeatureList } from './feature-list.tsx';
import { ProductPreview } from './product-preview.tsx';
import { NOT_CONFIGURED, type ProfileFormProps } from './profile-form.ts';
import { ProfileFormFrame } from './profile-form-frame.tsx';
import { useFormDraft, withDraft } from './use-form-draft.ts';

interface Fields {
  presetName: string;
  name: string;
  link: string;
  description: string;
  features: string[];
  /** Typed into the box for one more, not added yet. */
  feature: string;
}

const isWebLink = (value: string): boolean => {
  const url = URL.parse(value.trim());
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.');
};

const required = (message: string) => (value: string) => value.trim() !== '' || message;

export function ProductForm({
  preset,
  draftKey,
  failureText,
  onSave,
  onCancel,
}: ProfileFormProps<'product'>) {
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
      setError('root', { message: NOT_CONFIGURED });
      return;
    }
    const presetData = {
      name: fields.name.trim(),
      link: fields.link.trim(),
      description: fields.description,
      features: fields.features.map((item) => item.trim()).filter(Boolean),
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
      title={preset ? 'Edit product profile' : 'New product profile'}
      failure={errors.root?.message}
      saveLabel={preset ? 'Update Product' : 'Save Product'}
      saving={isSubmitting}
      onSubmit={submit}
      onCancel={() => {
        forget();
        onCancel();
      }}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Profile Name"
          hint="How you find it again."
          maxLength={TEXT_LIMITS.name}
          error={errors.presetName?.message}
          {...register('presetName', { validate: required('Profile name is required') })}
        />
        <TextField
          label="Product/Service Name"
          hint="As the article may call it."
          maxLength={TEXT_LIMITS.name}
          error={errors.name?.message}
          {...register('name', { validate: required('Product name is required') })}
        />
      </div>
      <TextField
        label="Link"
        optional
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={TEXT_LIMITS.url}
        error={errors.link?.message}
        {...register('link', {
          validate: (value) =>
            value.trim() === '' || isWebLink(value) || 'Enter a full address, such as https://example.com',
        })}
      />
      <TextArea
        label="Description"
        optional
        rows={4}
        maxLength={TEXT_LIMITS.description}
        {...register('description')}
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
