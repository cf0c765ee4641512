import { Bold, Heading2, Heading3, ImagePlus, Italic, List, Maximize2, Minimize2 } from 'lucide-react';
import { useRef } from 'react';
import { useTexts } from '../i18n/language-context.ts';
import { PICTURE_TYPES } from '../lib/upload-picture.ts';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import type { Format } from './editor/format-text.ts';

export type View = 'editor' | 'split' | 'preview';

const FORMATS = [
  { format: 'bold', Icon: Bold },
  { format: 'italic', Icon: Italic },
  { format: 'h2', Icon: Heading2 },
  { format: 'h3', Icon: Heading3 },
  { format: 'list', Icon: List },
] as const;

const VIEWS = ['editor', 'split', 'preview'] as const;

export interface WritingToolbarProps {
  view: View;
  onView: (view: View) => void;
  fullscreen: boolean;
  onFullscreen: () => void;
  onFormat: (format: Format) => void;
  onPictures: (files: readonly File[]) => void;
}

export function WritingToolbar(props: WritingToolbarProps) {
  const { view, onView, fullscreen, onFullscreen, onFormat, onPictures } = props;
  const t = useTexts('articles');
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div
      role="group"
      aria-label={t('toolbar.label')}
      className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-line border-b px-1 py-1 sm:px-2"
    >
      <div className="flex">
        {FORMATS.map(({ format, Icon }) => (
          <IconButton
            key={format}
            label={t(`toolbar.${format}`)}
            className="max-sm:size-8"
            icon={<Icon size={17} />}
            disabled={view === 'preview'}
            onClick={() => onFormat(format)}
          />
        ))}
        <IconButton
          label={t('toolbar.picture')}
          className="max-sm:size-8"
          icon={<ImagePlus size={17} />}
          disabled={view === 'preview'}
          onClick={() => chooser.current?.click()}
        />
        <input
          ref={chooser}
          type="file"
          accept={PICTURE_TYPES}
          multiple
          hidden
          onChange={({ currentTarget }) => {
            onPictures([...(currentTarget.files ?? [])]);
            // So that the same file can be chosen again.
            currentTarget.value = '';
          }}
        />
      </div>
      <div className="ml-auto flex items-center gap-1">
        <fieldset className="flex rounded-md border border-line p-0.5">
          <legend className="sr-only">{t('toolbar.view')}</legend>
          {VIEWS.map((value) => (
            <button
              key={value}
              type="button"
              aria-pressed={view === value}
              onClick={() => onView(value)}
              className={classNames(
                'h-8 rounded-sm px-2.5 text-xs sm:px-3 transition-colors',
                value === 'split' && 'hidden md:block',
                view === value ? 'bg-accent-soft font-medium text-accent' : 'text-muted hover:text-ink',
              )}
            >
              {t(`toolbar.${value}`)}
            </button>
          ))}
        </fieldset>
        <IconButton
          label={t(fullscreen ? 'toolbar.leaveFullscreen' : 'toolbar.fullscreen')}
          pressed={fullscreen}
          className="max-sm:size-8"
          icon={fullscreen ? <Minimize2 size={17} /> : <Maximize2 size={17} />}
          onClick={onFullscreen}
        />
      </div>
    </div>
  );
}
