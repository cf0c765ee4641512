import { isBlank } from '@inkstep/contract/blank';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { useForm, useWatch } from 'react-hook-form';
import { useTexts } from '../../i18n/language-context.ts';
import { TextArea } from '../../kit/forms/text-area.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { FeatureList } from './feature-list.tsx';
import { nameProfile } from './name-profile.ts';
import { ProductPreview } from './product-preview.tsx';
import { ProfileFormFrame, type ProfileFormProps } from './profile-form-frame.tsx';
import { withDraft } from './use-form-draft.ts';

interface Fields {
  presetName: string;
  name: string;
  link: string;
  description: string;
  features: string[];
  /** Feature typed into the field but not added yet. */
  feature: string;
}

const isWebLink = (value: string): boolean => {
  const link = value.trim();
  return /^https?:\/\/\P{Cc}*$/iu.test(link) && (URL.parse(link)?.hostname.includes('.') ?? false);
};

export function ProductForm(props: ProfileFormProps<'product'>) {
  const { profile, draftKey } = props;
  const t = useTexts('profiles');
  const form = useForm<Fields>({
    defaultValues: withDraft(draftKey, {
      presetName: profile?.presetName ?? '',
      name: profile?.presetData.name ?? '',
      link: profile?.presetData.link ?? '',
      description: profile?.presetData.description ?? '',
      features: profile?.presetData.features ?? [],
      feature: '',
    }),
  });
  const { register, formState, setValue, control } = form;
  const { errors } = formState;
  const [name, link, description, features, feature] = useWatch({
    control,
    name: ['name', 'link', 'description', 'features', 'feature'],
  });
  return (
    <ProfileFormFrame
      {...props}
      type="product"
      form={form}
      dataOf={(fields) => ({
        name: fields.name.trim(),
        link: fields.link.trim(),
        description: fields.description,
        features: fields.features.map((item) => item.trim()).filter((item) => !isBlank(item)),
      })}
    >
      <TextField
        label={t('product.name')}
        hint={t('product.nameHint')}
        maxLength={TEXT_LIMITS.name}
        error={errors.name?.message}
        {...register('name', {
          validate: (value) => !isBlank(value) || t('product.nameMissing'),
          onChange: (event) => nameProfile(form, name, event.target.value),
        })}
      />
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
