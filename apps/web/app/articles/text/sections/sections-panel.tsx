import type { SectionLock } from '@inkstep/contract';
import type { ArticlePart } from '@inkstep/engine/checks';
import { useTexts } from '../../../i18n/language-context.ts';
import { SkeletonText } from '../../../kit/feedback/skeleton.tsx';
import { type RevisionChoice, SectionRow } from './section-row.tsx';
import type { SectionedText } from './sections-of.ts';

export interface SectionsPanelProps {
  taskId: string;
  /** Undefined until the worker answers. */
  sectioned: SectionedText | undefined;
  names: readonly string[];
  /** True if a model is available to follow instructions. */
  hasModel: boolean;
  /** Words that AI may still rewrite before a revision counts as an article; undefined unless few are left. */
  wordsLeft: number | undefined;
  onOpen: (section: ArticlePart) => void;
  onRevise: (section: ArticlePart, choice: RevisionChoice) => void;
  onLock: (section: ArticlePart) => void;
  onUnlock: (lock: SectionLock) => void;
}

export function SectionsPanel({ sectioned, names, ...row }: SectionsPanelProps) {
  const t = useTexts('articles');
  const sections = sectioned?.article.sections ?? [];
  const locked = sectioned?.locks.filter((lock) => lock !== null).length ?? 0;
  return (
    <section aria-label={t('sections.title')} className="flex min-h-0 flex-col">
      <div className="flex flex-col border-line border-b px-4 py-3">
        <h3 className="font-medium text-sm">{t('sections.title')}</h3>
        {sectioned && (
          <p role="status" className="text-muted text-xs">
            {t('sections.summary', { count: sections.length, locked })}
          </p>
        )}
      </div>
      {sectioned ? (
        <ul>
          {sections.map((section, index) => (
            <SectionRow
              key={`${section.heading} ${section.ordinal}`}
              {...row}
              section={section}
              name={names[index] ?? section.heading}
              lock={sectioned.locks[index] ?? null}
              target={sectioned.targets[index]}
            />
          ))}
        </ul>
      ) : (
        <SkeletonText lines={8} className="p-3" />
      )}
      <p className="px-4 py-3 text-muted text-xs">{t('sections.note')}</p>
    </section>
  );
}
