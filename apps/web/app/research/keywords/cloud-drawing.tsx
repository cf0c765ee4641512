import type { KeyboardEvent } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { classNames } from '../../kit/layout/class-names.ts';
import type { Cloud, PlacedWord } from './lay-out-cloud.ts';
import type { TermsProps } from './term-list.tsx';
import { termItem } from './terms.ts';

/** Clickable area, at least the size of a fingertip. */
function areaOf({ x, y, size, length }: PlacedWord) {
  const height = Math.max(24, size * 1.12);
  return { x: x - length / 2 - 5, y: y - size * 0.3 - height / 2, width: length + 10, height };
}

interface WordProps {
  word: PlacedWord;
  label: string;
  note: string;
  chosen: boolean;
  onToggle: () => void;
}

function Word({ word, label, note, chosen, onToggle }: WordProps) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onToggle();
  };
  return (
    <g role="listitem">
      <g
        role="button"
        tabIndex={0}
        aria-pressed={chosen}
        aria-label={label}
        onClick={onToggle}
        onKeyDown={press}
        className="group cursor-pointer outline-none"
      >
        <title>{note}</title>
        <rect
          {...areaOf(word)}
          rx={6}
          strokeWidth={2}
          className={classNames(
            'group-focus-visible:stroke-accent transition-colors',
            chosen ? 'fill-accent-soft' : 'fill-transparent group-hover:fill-sunken',
          )}
        />
        <text
          x={word.x}
          y={word.y}
          fontSize={word.size}
          textAnchor="middle"
          className={classNames('font-serif transition-colors', chosen ? 'fill-accent' : 'fill-ink')}
        >
          {word.text}
        </text>
      </g>
    </g>
  );
}

/** Key terms as a cloud, which is also a list of buttons in the order of the terms. */
export function CloudDrawing({ cloud, terms, selection, originName }: TermsProps & { cloud: Cloud }) {
  const t = useTexts('research');
  const places = new Map(cloud.words.map((word) => [word.text, word]));
  return (
    <svg
      role="list"
      aria-label={t('panels.terms.drawing')}
      viewBox={[-cloud.width / 2, cloud.top, cloud.width, cloud.height].join(' ')}
      width={cloud.width}
      height={cloud.height}
      className="mx-auto max-w-full animate-fade-in select-none overflow-visible"
    >
      {terms.map((term) => {
        const word = places.get(term.word);
        if (!word) return null;
        const { count, origin } = term;
        const item = termItem(term);
        return (
          <Word
            key={term.word}
            word={word}
            label={`${term.word}${t('panels.terms.count', { count })}`}
            note={t('panels.terms.times', { count, origin: originName(origin) })}
            chosen={selection.has(item)}
            onToggle={() => selection.toggle(item)}
          />
        );
      })}
    </svg>
  );
}
