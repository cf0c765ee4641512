import type { Outline, Task } from '@inkstep/contract';
import { OUTLINE_LIMITS } from '@inkstep/contract/limits';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { showToast } from '../../../kit/feedback/toast-store.ts';
import { useRowOrder } from '../../../kit/rows/use-row-order.ts';
import { sourceNames } from '../../brief/sources/source-names.ts';
import { useSectionNames } from '../../text/sections/use-section-names.ts';
import {
  kindAt,
  lacksEvidence,
  withNewSection,
  withoutSection,
  withSection,
  withSectionAt,
} from './outline-edits.ts';
import { SectionRow } from './section-row.tsx';
import { LineField, quietField } from './typed-fields.tsx';

export interface OutlineEditorProps {
  task: Task;
  outline: Outline;
  /** Returns the current outline, for a later undo. */
  latest: () => Outline | null;
  onChange: (outline: Outline) => void;
}

export function OutlineEditor({ task, outline, latest, onChange }: OutlineEditorProps) {
  const t = useTexts('generation');
  const { sections } = outline;
  const full = sections.length >= OUTLINE_LIMITS.sections;
  const hintId = useId();
  const headings = sections.map((section, index) =>
    kindAt(section, index) === 'introduction' ? '' : section.heading,
  );
  const gathered = [...task.sources, ...task.redditSources];
  const sourceTitles = sourceNames(gathered, useTexts('sources')('text.title'));
  const sources = gathered.map(({ id }, at) => ({ id, name: sourceTitles[at] ?? '' }));
  const names = useSectionNames(headings);
  const { list, message, move } = useRowOrder(
    sections,
    (moved) => onChange({ ...outline, sections: moved }),
    (section, place) => {
      const introduces = kindAt(section, place - 1) === 'introduction';
      const heading = introduces ? t('outline.kinds.introduction') : section.heading;
      return t('outline.moved', { heading, place, count: sections.length });
    },
  );
  const remove = (index: number) => {
    const section = sections[index];
    if (!section) return;
    onChange(withoutSection(outline, section.id));
    const undo = () => {
      const now = latest();
      if (now) onChange(withSectionAt(now, section, index));
    };
    showToast({
      type: 'info',
      message: t('outline.removed', { heading: names[index] ?? section.heading }),
      action: { label: t('outline.undo'), onSelect: undo },
    });
  };
  return (
    <div className="flex flex-col gap-1">
      <LineField
        label={t('outline.articleTitle')}
        labelHidden
        className={`${quietField} [&_textarea]:font-serif [&_textarea]:font-semibold [&_textarea]:text-lg`}
        value={outline.title}
        missing={t('outline.titleMissing')}
        onLine={(title) => onChange({ ...outline, title, titleEdited: true })}
      />
      <ol ref={list} className="flex flex-col divide-y divide-line border-line border-y">
        {sections.map((section, index) => (
          <SectionRow
            key={section.id}
            section={section}
            name={names[index] ?? section.heading}
            sources={sources}
            unsupported={sources.length > 0 && lacksEvidence(section, index, task.productInfo)}
            index={index}
            count={sections.length}
            move={move}
            onChange={(changed) => onChange(withSection(outline, changed))}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {message}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          size="sm"
          icon={<Plus size={16} />}
          disabled={full}
          aria-describedby={full ? hintId : undefined}
          onClick={() => onChange(withNewSection(outline, crypto.randomUUID(), t('outline.newHeading')))}
        >
          {t('outline.add')}
        </Button>
        <p id={hintId} className="text-muted text-xs">
          {full ? t('outline.full', { most: OUTLINE_LIMITS.sections }) : t('outline.orderHint')}
        </p>
      </div>
    </div>
  );
}
