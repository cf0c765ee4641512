import type { ArticleEdit, ArticleSectionState, KeptPart } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Translate, useTexts } from '../../../i18n/language-context.ts';
import { articleApi } from '../../../kit/api/article-api.ts';
import { failureText } from '../../../kit/api/failure-text.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { Alert } from '../../../kit/feedback/alert.tsx';
import { SkeletonText } from '../../../kit/feedback/skeleton.tsx';
import type { KeptChoice } from '../../brief/editor/wizard-step.ts';
import { EditedPart, type EditedPartProps } from './edited-part.tsx';

export interface EditedPartsProps {
  taskId: string;
  /** Saves the article, so that the server knows all edits. */
  saveNow: () => Promise<void>;
  /** Undefined until the user has seen the edits. */
  onChoice: (choice: KeptChoice | undefined) => void;
}

/** Edited part as shown and as named in the request. */
interface Row extends Omit<EditedPartProps, 'kept' | 'onKept'> {
  part: KeptPart;
}

/** Parts that exist in generated text only if users add them. */
const EXTRA: readonly ArticleEdit['part'][] = ['above', 'source', 'below'];
/** Parts below the sections. */
const BELOW_SECTIONS: readonly ArticleEdit['part'][] = ['bio', 'source', 'below'];

/** Lists all edits of the article and asks which ones a regeneration keeps. */
export default function EditedParts({ taskId, saveNow, onChoice }: EditedPartsProps) {
  const t = useTexts('articles');
  const introduction = useTexts('ui')('sections.introduction');
  const { data, error, refetch } = useQuery({
    queryKey: ['article-sections', taskId],
    queryFn: async ({ signal }) => {
      await saveNow();
      return articleApi.articleSections({ params: { id: taskId } }, { signal });
    },
    staleTime: 0,
    gcTime: 0,
  });
  const [replaced, setReplaced] = useState<ReadonlySet<string>>(new Set());
  const report = useEffectEvent(onChoice);

  const { sections = [], edits = [] } = data ?? {};
  const edited = sections
    .filter((section) => section.typed && !section.locked)
    .map((section) => sectionRow(section, sections, introduction, t));
  const isBelow = ({ part }: ArticleEdit) => BELOW_SECTIONS.includes(part);
  const rows: Row[] = [
    ...edits.filter((edit) => !isBelow(edit)).map((edit) => editRow(edit, t)),
    ...edited,
    ...edits.filter(isBelow).map((edit) => editRow(edit, t)),
  ];
  const isKept = ({ part }: Row) => !replaced.has(keyOf(part));
  const locked = sections.filter((section) => section.locked).length;

  useEffect(() => {
    if (!data) report(undefined);
    else report({ keep: rows.filter(isKept).map(({ part }) => part), article_version: data.article_version });
    // oxlint-disable-next-line react/exhaustive-deps -- the rows follow from the data
  }, [data, replaced]);

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
      {rows.length > 0 && (
        <>
          <p>{t('sections.edited.found', { count: rows.length })}</p>
          {rows.length > 1 && (
            <div className="flex gap-2">
              <Button size="sm" onClick={() => setReplaced(new Set())}>
                {t('sections.edited.keepAll')}
              </Button>
              <Button size="sm" onClick={() => setReplaced(new Set(rows.map(({ part }) => keyOf(part))))}>
                {t('sections.edited.replaceAll')}
              </Button>
            </div>
          )}
          {rows.map((row) => {
            const { part, ...shown } = row;
            const key = keyOf(part);
            return (
              <EditedPart
                key={key}
                {...shown}
                kept={isKept(row)}
                onKept={(kept) =>
                  setReplaced((before) => {
                    const others = [...before].filter((other) => other !== key);
                    return new Set(kept ? others : [...others, key]);
                  })
                }
              />
            );
          })}
          {!rows.every(isKept) && (
            <p role="status" className="text-warning">
              {t('sections.edited.replaced')}
            </p>
          )}
        </>
      )}
      {(locked > 0 || edited.some(isKept)) && <p>{t('sections.edited.headings')}</p>}
    </>
  );
}

function keyOf(part: KeptPart): string {
  if (part.part === 'source') return `source ${part.number}`;
  return part.part === 'section' ? `section ${part.ordinal} ${part.heading}` : part.part;
}

function editRow({ before, after, ...part }: ArticleEdit, t: Translate<'articles'>): Row {
  const name =
    part.part === 'source'
      ? t('sections.edited.parts.source', { number: part.number })
      : t(`sections.edited.parts.${part.part}`);
  const isAdded = before === '' && EXTRA.includes(part.part);
  const otherwise = isAdded ? 'remove' : after === '' ? 'writeAgain' : 'replace';
  return { part, name, before, after, otherwise };
}

function sectionRow(
  section: ArticleSectionState,
  sections: readonly ArticleSectionState[],
  introduction: string,
  t: Translate<'articles'>,
): Row {
  const { heading, ordinal, markdown, written } = section;
  const isAlone = sections.filter((other) => other.heading === heading).length === 1;
  const renamed = written !== null && written.heading !== heading;
  return {
    part: { part: 'section', heading, ordinal, markdown },
    name: heading || introduction,
    note: isAlone
      ? undefined
      : t('sections.edited.place', { place: sections.indexOf(section) + 1, count: sections.length }),
    before: renamed ? `${written.heading}\n\n${written.markdown}` : (written?.markdown ?? ''),
    after: renamed ? `${heading}\n\n${markdown}` : markdown,
    otherwise: 'replace',
  };
}
