import { sourceTypeOf, usualDisclosure } from '@inkstep/article/disclosure';
import { frontMatterFault } from '@inkstep/article/front-matter-template';
import { postFile } from '@inkstep/article/post-file';
import { picturePathFault, pictureUrlFault, postPathFault, postUrlFault } from '@inkstep/article/post-path';
import { dateValues, type PostValues } from '@inkstep/article/post-values';
import type { SettingsOf } from '@inkstep/contract';
import { type Translate, useLanguage, useTexts } from '../../../../i18n/language-context.ts';
import { Alert } from '../../../../kit/feedback/alert.tsx';

type Templates = Pick<
  SettingsOf<'git'>,
  'path' | 'picture_path' | 'picture_url' | 'post_url' | 'front_matter' | 'preset'
>;

const FAULTS = [
  ['path', postPathFault],
  ['picture_path', picturePathFault],
  ['picture_url', pictureUrlFault],
  ['post_url', postUrlFault],
  ['front_matter', frontMatterFault],
] as const satisfies [keyof Templates, unknown][];

/** The first template with a fault. Faults are in English. */
function findFault(settings: Templates) {
  for (const [field, faultOf] of FAULTS) {
    const fault = settings[field] === '' ? undefined : faultOf(settings[field]);
    if (fault !== undefined) return { field, fault };
  }
  return undefined;
}

const example = (t: Translate<'destinations'>): PostValues => ({
  title: t('form.git.example.title'),
  slug: 'composting-at-home',
  description: t('form.git.example.description'),
  excerpt: t('form.git.example.description'),
  author: 'Ana Ruiz',
  author_slug: 'ana-ruiz',
  category: t('form.git.example.category'),
  tags: [t('form.git.example.tag'), t('form.git.example.otherTag')],
  keywords: [t('form.git.example.title')],
  cover: '/images/composting-at-home/heap.jpg',
  cover_alt: t('form.git.example.cover'),
  cover_credit: 'Ana Ruiz, [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/)',
  ai_disclosure: usualDisclosure('en', 'model'),
  digital_source_type: sourceTypeOf({ by: 'model', words: 1, machineWords: 1 }).iptc,
  seo_title: t('form.git.example.title'),
  canonical: '',
  language: 'en',
  ...dateValues(new Date()),
  draft: true,
  published: false,
  key: '0198f7c0-0000-7000-8000-000000000001',
});

/** The file that an example article becomes, or what is wrong with the templates. */
export default function FilePreview({ settings }: { settings: Templates }) {
  const t = useTexts('destinations');
  const language = useLanguage();
  const found = findFault(settings);
  if (found) {
    return (
      <Alert tone="warning" title={t(`form.git.faults.${found.field}`)}>
        {language === 'en' && found.fault}
      </Alert>
    );
  }
  const { path, text } = postFile(settings, example(t), t('form.git.example.text'));
  return (
    <figure className="flex flex-col gap-1.5">
      <figcaption className="font-medium text-sm">{t('form.git.preview')}</figcaption>
      <p className="wrap-anywhere font-mono text-muted text-xs">{path}</p>
      <pre className="wrap-anywhere max-h-80 overflow-y-auto whitespace-pre-wrap rounded-md bg-sunken p-3 font-mono text-xs">
        {text}
      </pre>
    </figure>
  );
}
