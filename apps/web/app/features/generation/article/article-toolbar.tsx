import { Bold, Heading2, Heading3, Italic, List, Maximize2, Minimize2 } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Format } from './format-text.ts';

export type View = 'editor' | 'split' | 'preview';

const FORMATS = [
  { format: 'bold', label: 'Bold', Icon: Bold },
  { format: 'italic', label: 'Italic', Icon: Italic },
  { format: 'h2', label: 'Heading 2', Icon: Heading2 },
  { format: 'h3', label: 'Heading 3', Icon: Heading3 },
  { format: 'list', label: 'Bullet list', Icon: List },
] as const;

const VIEWS = [
  { view: 'editor', label: 'Editor' },
  { view: 'split', label: 'Split' },
  { view: 'preview', label: 'Preview' },
] as const;

export interface ArticleToolbarProps {
  view: View;
  onView: (view: View) => void;
  fullscreen: boolean;
  onFullscreen: () => void;
  onFormat: (format: Format) => void;
}

export function ArticleToolbar({ view, onView, fullscreen, onFullscreen, onFormat }: ArticleToolbarProps) {
  return (
    <div
      role="group"
      aria-label="Format and view"
      className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-line border-b px-2 py-1"
    >
      <div className="flex">
        {FORMATS.map(({ format, label, Icon }) => (
          <IconButton
            key={format}
            label={label}
            className="max-sm:size-8"
            icon={<Icon size={17} aria-hidden="true" />}
            disabled={view === 'preview'}
            onClick={() => onFormat(format)}
          />
        ))}
      </div>
      <div className="ml-auto flex items-center gap-1">
        <fieldset className="flex rounded-md border border-line p-0.5">
          <legend className="sr-only">View</legend>
          {VIEWS.map(({ view: value, label }) => (
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
              {label}
            </button>
          ))}
        </fieldset>
        <IconButton
          label={fullscreen ? 'Leave fullscreen' : 'Fullscreen'}
          pressed={fullscreen}
          icon={
            fullscreen ? (
              <Minimize2 size={17} aria-hidden="true" />
            ) : (
              <Maximize2 size={17} aria-hidden="true" />
            )
          }
          onClick={onFullscreen}
        />
      </div>
    </div>
  );
}
