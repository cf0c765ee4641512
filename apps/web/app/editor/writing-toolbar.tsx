import {
  Bold,
  Code,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  Maximize2,
  Minimize2,
  Quote,
  Redo2,
  Search,
  Table,
  Undo2,
} from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTexts } from '../i18n/language-context.ts';
import { IconButton } from '../kit/buttons/icon-button.tsx';
import { classNames } from '../kit/layout/class-names.ts';
import { Tooltip } from '../kit/overlays/tooltip.tsx';
import { ariaShortcut, shownShortcut, type Tool } from './editor/shortcuts.ts';
import { OutlineMenu, type OutlineMenuProps } from './outline-menu.tsx';
import { VIEWS, type View } from './use-view.ts';

const GROUPS = [
  [
    { tool: 'undo', Icon: Undo2 },
    { tool: 'redo', Icon: Redo2 },
  ],
  [
    { tool: 'h2', Icon: Heading2 },
    { tool: 'h3', Icon: Heading3 },
    { tool: 'bold', Icon: Bold },
    { tool: 'italic', Icon: Italic },
    { tool: 'link', Icon: Link },
  ],
  [
    { tool: 'quote', Icon: Quote },
    { tool: 'list', Icon: List },
    { tool: 'ordered', Icon: ListOrdered },
    { tool: 'table', Icon: Table },
    { tool: 'picture', Icon: ImagePlus },
    { tool: 'code', Icon: Code },
  ],
  [{ tool: 'find', Icon: Search }],
] as const;

export interface WritingToolbarProps extends Omit<OutlineMenuProps, 'disabled'> {
  view: View;
  onView: (view: View) => void;
  fullscreen: boolean;
  onFullscreen: () => void;
  onTool: (tool: Tool) => void;
  /** Rendered at the right end. */
  end?: ReactNode;
}

interface ToolButtonProps {
  tool: (typeof GROUPS)[number][number]['tool'];
  icon: ReactNode;
  disabled: boolean;
  onTool: (tool: Tool) => void;
}

/** The tooltip includes the shortcut. */
function ToolButton({ tool, icon, disabled, onTool }: ToolButtonProps) {
  const t = useTexts('articles');
  const label = t(`toolbar.${tool}`);
  return (
    <Tooltip text={`${label} (${shownShortcut(tool)})`}>
      <button
        type="button"
        aria-label={label}
        aria-keyshortcuts={ariaShortcut(tool)}
        disabled={disabled}
        // Keeps the focus in the text, so that its Markdown marks don't flicker on click.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onTool(tool)}
        className="inline-flex size-8 shrink-0 items-center justify-center rounded-md text-muted transition-colors enabled:hover:bg-sunken enabled:hover:text-ink disabled:opacity-40 focus-visible:-outline-offset-2"
      >
        {icon}
      </button>
    </Tooltip>
  );
}

function Tools({ disabled, onTool }: { disabled: boolean; onTool: (tool: Tool) => void }) {
  return GROUPS.map((tools) => (
    <div key={tools[0].tool} className="flex shrink-0 border-line border-r pr-1 mr-1">
      {tools.map(({ tool, Icon }) => (
        <ToolButton key={tool} tool={tool} icon={<Icon size={17} />} disabled={disabled} onTool={onTool} />
      ))}
    </div>
  ));
}

function ViewChoice({ view, onView }: Pick<WritingToolbarProps, 'view' | 'onView'>) {
  const t = useTexts('articles');
  return (
    <fieldset className="flex min-w-0 rounded-md border border-line p-0.5">
      <legend className="sr-only">{t('toolbar.view')}</legend>
      {VIEWS.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={view === value}
          onClick={() => onView(value)}
          className={classNames(
            'h-7 whitespace-nowrap rounded-sm px-1.5 text-xs transition-colors sm:px-3',
            value === 'split' && 'hidden md:block',
            value === 'preview' ? 'min-w-0 truncate' : 'shrink-0',
            view === value ? 'bg-accent-soft font-medium text-accent' : 'text-muted hover:text-ink',
          )}
        >
          {t(`toolbar.${value}`)}
        </button>
      ))}
    </fieldset>
  );
}

/** Toolbar with tools and view tabs. Tools scroll in their own row if space is short. Doesn't render while typing. */
export const WritingToolbar = memo(function WritingToolbar(props: WritingToolbarProps) {
  const { view, onView, fullscreen, onFullscreen, onTool, readHeadings, onHeading, end } = props;
  const t = useTexts('articles');
  const disabled = view === 'preview';
  return (
    <div
      role="group"
      aria-label={t('toolbar.label')}
      className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-line border-b px-1 py-1 sm:px-2"
    >
      <div
        role="group"
        aria-label={t('toolbar.tools')}
        className={classNames(
          'flex min-w-0 max-w-full max-sm:w-full',
          // Disabled buttons can't be focused, so the keyboard couldn't scroll this area.
          disabled ? 'overflow-hidden' : 'overflow-x-auto',
        )}
      >
        <Tools disabled={disabled} onTool={onTool} />
        <OutlineMenu
          disabled={disabled}
          readHeadings={readHeadings}
          onHeading={onHeading}
          headingNotes={props.headingNotes}
        />
      </div>
      <div className="ml-auto flex items-center gap-1 max-sm:w-full max-sm:justify-between">
        <ViewChoice view={view} onView={onView} />
        <IconButton
          size="sm"
          label={t(fullscreen ? 'toolbar.leaveFullscreen' : 'toolbar.fullscreen')}
          pressed={fullscreen}
          icon={fullscreen ? <Minimize2 size={17} /> : <Maximize2 size={17} />}
          onClick={onFullscreen}
        />
        {end}
      </div>
    </div>
  );
});
