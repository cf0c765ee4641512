import type { ArticleSectionState, SectionLock } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { api } from '../../../lib/api.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { TypedSection } from './typed-section.tsx';

export interface TypedSectionsProps {
  taskId: string;
  /** Stores what was typed, so that it is known. */
  saveNow: () => Promise<void>;
  /** All that stays as it is, or nothing where no more is to be locked; undefined until the person could see it. */
  onLocks: (locks: SectionLock[] | undefined) => void;
}

const lockOf = ({ heading, ordinal, markdown }: ArticleSectionState): SectionLock => ({
  heading,
  ordinal,
  markdown,
});

/** Before an article is written anew: which sections stay, and what of the typed ones would be replaced. */
export default function TypedSections({ taskId, saveNow, onLocks }: TypedSectionsProps) {
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
  const [given, setGiven] = useState<ReadonlySet<ArticleSectionState>>(new Set());
  const typed = sections.filter((section) => section.typed && !section.locked);
  const locked = sections.filter((section) => section.locked).length;
  const isAlone = ({ heading }: ArticleSectionState) =>
    sections.filter((other) => other.heading === heading).length === 1;
  const tell = useEffectEvent(onLocks);

  useEffect(() => {
    const stay = data?.sections.filter((section) => section.typed && !section.locked && !given.has(section));
    if (!data || !stay) tell(undefined);
    else tell(stay.length > 0 ? [...data.locks, ...stay.map(lockOf)] : []);
  }, [data, given]);

  if (error) {
    return (
      <Alert
        action={
          <Button size="sm" onClick={() => void refetch()}>
            {t('sections.anew.retry')}
          </Button>
        }
      >
        {failureText(error, t('sections.anew.failed'))}
      </Alert>
    );
  }
  if (!data) return <SkeletonText lines={2} />;
  return (
    <>
      {locked > 0 && <p>{t('sections.anew.locked', { count: locked })}</p>}
      {typed.length > 0 && (
        <fieldset className="flex min-w-0 flex-col gap-2">
          <legend className="mb-2">{t('sections.anew.typed', { count: typed.length })}</legend>
          {typed.map((section) => (
            <TypedSection
              key={`${section.heading} ${section.ordinal}`}
              section={section}
              place={
                isAlone(section)
                  ? undefined
                  : { place: sections.indexOf(section) + 1, count: sections.length }
              }
              kept={!given.has(section)}
              onKept={(kept) =>
                setGiven((before) => {
                  const others = [...before].filter((each) => each !== section);
                  return new Set(kept ? others : [...others, section]);
                })
              }
            />
          ))}
        </fieldset>
      )}
      {(locked > 0 || given.size < typed.length) && <p>{t('sections.anew.headings')}</p>}
    </>
  );
}
