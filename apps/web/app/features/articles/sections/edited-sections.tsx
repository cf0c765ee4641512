import type { ArticleSectionState, SectionLock } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { api } from '../../../lib/api.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { EditedSection } from './edited-section.tsx';

export interface EditedSectionsProps {
  taskId: string;
  /** Saves the article, so that the server knows all edits. */
  saveNow: () => Promise<void>;
  /** All locks for the run, empty if there are no new ones. Undefined until the user has seen the sections. */
  onLocks: (locks: SectionLock[] | undefined) => void;
}

const lockOf = ({ heading, ordinal, markdown }: ArticleSectionState): SectionLock => ({
  heading,
  ordinal,
  markdown,
});

/** Asks before a regeneration which edited sections to keep. */
export default function EditedSections({ taskId, saveNow, onLocks }: EditedSectionsProps) {
  const t = useTexts('articles');
  const { data, error, refetch } = useQuery({
    queryKey: ['article-sections', taskId],
    queryFn: async ({ signal }) => {
      await saveNow();
      return api.articleSections({ params: { id: taskId } }, { signal });
    },
    staleTime: 0,
    gcTime: 0,
  });
  const sections = data?.sections ?? [];
  const [discarded, setDiscarded] = useState<ReadonlySet<ArticleSectionState>>(new Set());
  const edited = sections.filter((section) => section.typed && !section.locked);
  const locked = sections.filter((section) => section.locked).length;
  const isAlone = ({ heading }: ArticleSectionState) =>
    sections.filter((other) => other.heading === heading).length === 1;
  const report = useEffectEvent(onLocks);

  useEffect(() => {
    const keep = data?.sections.filter(
      (section) => section.typed && !section.locked && !discarded.has(section),
    );
    if (!data || !keep) report(undefined);
    else report(keep.length > 0 ? [...data.locks, ...keep.map(lockOf)] : []);
  }, [data, discarded]);

  if (error) {
    return (
      <Alert
        action={
          <Button size="sm" onClick={() => void refetch()}>
            {t('sections.edited.retry')}
          </Button>
        }
      >
        {failureText(error, t('sections.edited.failed'))}
      </Alert>
    );
  }
  if (!data) return <SkeletonText lines={2} />;
  return (
    <>
      {locked > 0 && <p>{t('sections.edited.locked', { count: locked })}</p>}
      {edited.length > 0 && (
        <fieldset className="flex min-w-0 flex-col gap-2">
          <legend className="mb-2">{t('sections.edited.found', { count: edited.length })}</legend>
          {edited.map((section) => (
            <EditedSection
              key={`${section.heading} ${section.ordinal}`}
              section={section}
              place={
                isAlone(section)
                  ? undefined
                  : { place: sections.indexOf(section) + 1, count: sections.length }
              }
              kept={!discarded.has(section)}
              onKept={(kept) =>
                setDiscarded((before) => {
                  const others = [...before].filter((each) => each !== section);
                  return new Set(kept ? others : [...others, section]);
                })
              }
            />
          ))}
        </fieldset>
      )}
      {(locked > 0 || discarded.size < edited.length) && <p>{t('sections.edited.headings')}</p>}
    </>
  );
}
