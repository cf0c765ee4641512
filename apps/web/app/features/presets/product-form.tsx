import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { useForm } from 'react-hook-form';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSavePreset } from './api.ts';
import { FeatureList } from './feature-list.tsx';
import { ProductPreview } from './product-preview.tsx';
import type { ProfileFormProps } from './profile-picker.tsx';

interface Fields {
  presetName: string;
  name: string;
  link: string;
  description: string;
  features: string[];
}

const isWebLink = (value: string): boolean => {
  const url = URL.parse(value.trim());
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.');
};

export function ProductForm({ preset, onSaved, onCancel }: ProfileFormProps<'product'>) {
  const save = useSavePreset('product', preset?.id);
  const { register, handleSubmit, formState, setValue, watch } = useForm<Fields>({
    defaultValues: {
      presetName: preset?.presetName ?? '',
      name: preset?.presetData.name ?? '',
      link: preset?.presetData.link ?? '',
      description: preset?.presetData.description ?? '',
      features: preset?.presetData.features ?? [],
    },
  });
  const draft = watch();
  const submit = handleSubmit(({ presetName, features, ...product }) =>
    save.mutate(
      {
        presetName: presetName.trim(),
        presetData: {
          name: product.name.trim(),
          link: product.link.trim(),
          description: product.description,
          features: features.map((feature) => feature.trim()).filter(Boolean),
        },
      },
      { onSuccess: onSaved },
    ),
  );
  const required = (message: string) => (value: string) => value.trim() !== '' || message;
  const { errors } = formState;
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <h2 className="font-medium text-base">{preset ? 'Edit product profile' : 'New product profile'}</h2>
      {save.error && <Alert>Failed to save product profile. Please try again.</Alert>}
      <div className="grid gap-4 sm:grid-cols-2">
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
        features={draft.features}
        onChange={(features) => setValue('features', features, { shouldDirty: true })}
      />
      <ProductPreview {...draft} />
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" loading={save.isPending}>
          {preset ? 'Update Product' : 'Save Product'}
        </Button>
      </div>
    </form>
  );
}
