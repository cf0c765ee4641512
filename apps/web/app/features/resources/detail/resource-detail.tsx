import type { Resource } from '@inkstep/contract';
import { useTexts } from '../../../i18n/language-context.ts';
import { ContentExcerpt } from './content-excerpt.tsx';
import { Facts } from './facts.tsx';

export function ResourceDetail({ resource }: { resource: Resource }) {
  const t = useTexts('library');
  return (
    <div
      role="region"
      aria-label={resource.resource_name}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
      tabIndex={0}
      className="grid gap-x-8 gap-y-6 sm:grid-cols-[minmax(0,1fr)_13rem]"
    >
      <div className="flex flex-col gap-6">
        {resource.description.trim() !== '' && (
          <section className="flex flex-col gap-1">
            <h3 className="font-medium text-sm">{t('detail.description')}</h3>
            <p className="whitespace-pre-line break-words text-muted text-sm">{resource.description}</p>
          </section>
        )}
        <ContentExcerpt key={resource.id} content={resource.resource_content} words={resource.word_count} />
      </div>
      <Facts resource={resource} />
    </div>
  );
}
