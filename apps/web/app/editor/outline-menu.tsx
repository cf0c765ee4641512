import { ListTree } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTexts } from '../i18n/language-context.ts';
import { IconButton } from '../kit/buttons/icon-button.tsx';
import { DropdownMenu, MenuItem, MenuLabel } from '../kit/overlays/dropdown-menu.tsx';
import { type HeadingNote, placeNotes } from './editor/heading-notes.ts';
import type { Heading } from './editor/headings.ts';

export interface OutlineMenuProps {
  disabled: boolean;
  readHeadings: () => Heading[];
  onHeading: (heading: Heading) => void;
  headingNotes?: readonly HeadingNote[] | undefined;
}

const INDENT_REM = 0.875;

/** Reads the headings when the menu opens, not with every keystroke. */
function Headings({ readHeadings, onHeading, headingNotes }: Omit<OutlineMenuProps, 'disabled'>) {
  const t = useTexts('articles');
  const [headings] = useState(readHeadings);
  if (headings.length === 0) return <MenuLabel>{t('toolbar.noHeadings')}</MenuLabel>;
  const top = Math.min(...headings.map(({ level }) => level));
  const notes = placeNotes(headings, headingNotes ?? []);
  return headings.map((heading) => (
    <MenuItem key={heading.from} onSelect={() => onHeading(heading)}>
      <span
        className="flex min-w-0 flex-col"
        style={{ paddingLeft: `${(heading.level - top) * INDENT_REM}rem` }}
      >
        <span className="line-clamp-2">{heading.text}</span>
        {notes
          .filter((note) => note.heading === heading)
          .map(({ text }) => (
            <span key={text} className="text-accent text-xs">
              {text}
            </span>
          ))}
      </span>
    </MenuItem>
  ));
}

/** Jumps to a heading. */
export function OutlineMenu({ disabled, readHeadings, onHeading, headingNotes }: OutlineMenuProps) {
  const t = useTexts('articles');
  const chosen = useRef<Heading>(undefined);
  return (
    <DropdownMenu
      align="start"
      className="max-w-[min(24rem,calc(100vw-1rem))]"
      takeFocus={() => {
        const heading = chosen.current;
        chosen.current = undefined;
        if (heading) onHeading(heading);
        return heading !== undefined;
      }}
      trigger={
        <IconButton
          size="sm"
          label={t('toolbar.outline')}
          icon={<ListTree size={17} />}
          disabled={disabled}
        />
      }
    >
      <Headings
        readHeadings={readHeadings}
        headingNotes={headingNotes}
        onHeading={(heading) => {
          chosen.current = heading;
        }}
      />
    </DropdownMenu>
  );
}
