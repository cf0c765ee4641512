import { PATH_PLACEHOLDERS, PLACEHOLDERS } from '@inkstep/article/post-values';
import { SITE_TEMPLATES } from '@inkstep/article/site-templates';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { DESTINATION_LIMITS } from '@inkstep/contract/publishing-limits';
import { Suspense, useState } from 'react';
import { useTexts } from '../../../../i18n/language-context.ts';
import { Skeleton } from '../../../../kit/feedback/skeleton.tsx';
import { Select } from '../../../../kit/forms/select.tsx';
import { TextArea } from '../../../../kit/forms/text-area.tsx';
import { TextField } from '../../../../kit/forms/text-field.tsx';
import { lazyPart } from '../../../../kit/page/lazy-part.ts';
import type { KindFieldsProps } from '../form-values.ts';

const FilePreview = lazyPart(() => import('./file-preview.tsx'));

const PRESETS = ['astro', 'hugo', 'jekyll', 'next', 'own'] as const;
const named = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(' ');

/** The preset fills the templates. Editing a template switches the preset to custom. */
export function FileFields({
  settings,
  problems,
  onSettings,
}: Pick<KindFieldsProps<'git'>, 'settings' | 'problems' | 'onSettings'>) {
  const t = useTexts('destinations');
  const [isOpen, setOpen] = useState(false);
  // Stays open while the problems are fixed.
  if (problems.path && !isOpen) setOpen(true);
  const missing = (name: 'path' | 'picture_path' | 'picture_url' | 'front_matter') =>
    problems.path && settings[name] === '' ? t('form.problems.missing') : undefined;
  const choose = (value: string) => {
    const preset = PRESETS.find((one) => one === value) ?? 'own';
    onSettings({ preset, ...(preset !== 'own' && SITE_TEMPLATES[preset]) });
  };
  const template = (name: 'path' | 'picture_path' | 'picture_url' | 'post_url') => ({
    value: settings[name],
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: name === 'post_url' ? TEXT_LIMITS.url : DESTINATION_LIMITS.path,
    error: name === 'post_url' ? undefined : missing(name),
    onChange: ({ target }: { target: { value: string } }) =>
      onSettings({ [name]: target.value, ...(name !== 'post_url' && { preset: 'own' as const }) }),
  });
  const paths = t('form.git.placeholders', { names: named(PATH_PLACEHOLDERS) });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label={t('form.git.preset')}
          value={settings.preset}
          onChange={({ target }) => choose(target.value)}
          options={PRESETS.map((value) => ({ value, label: t(`form.git.presets.${value}`) }))}
        />
        <TextField
          label={t('form.git.postUrl')}
          hint={t('form.git.postUrlHint', { example: 'https://example.com/blog/{slug}' })}
          optional
          {...template('post_url')}
        />
      </div>
      <details
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        className="rounded-md border border-line"
      >
        <summary className="cursor-pointer px-4 py-3 font-medium text-sm">{t('form.git.files')}</summary>
        <div className="flex flex-col gap-5 border-line border-t p-4">
          <TextField label={t('form.git.path')} hint={paths} required {...template('path')} />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label={t('form.git.picturePath')}
              hint={t('form.git.pictureHint', { name: '{name}' })}
              required
              {...template('picture_path')}
            />
            <TextField
              label={t('form.git.pictureUrl')}
              hint={t('form.git.pictureUrlHint')}
              required
              {...template('picture_url')}
            />
          </div>
          <TextArea
            label={t('form.git.frontMatter')}
            hint={t('form.git.placeholders', { names: named(PLACEHOLDERS) })}
            rows={6}
            required
            spellCheck={false}
            maxLength={DESTINATION_LIMITS.frontMatter}
            error={missing('front_matter')}
            value={settings.front_matter}
            onChange={({ target }) => onSettings({ front_matter: target.value, preset: 'own' })}
          />
          <Suspense fallback={<Skeleton className="h-40 w-full" />}>
            <FilePreview settings={settings} />
          </Suspense>
        </div>
      </details>
    </>
  );
}
