import type { ComponentType } from 'react';
import { NumberDrawing, PassagesDrawing, SectionDrawing } from './citation-drawings.tsx';

interface Part {
  Drawing: ComponentType;
  title: string;
  text: string;
}

const PARTS: readonly Part[] = [
  {
    Drawing: PassagesDrawing,
    title: 'Sources become passages',
    text: 'Pages and texts that you add are cut into short passages. Each one keeps its place in its source.',
  },
  {
    Drawing: SectionDrawing,
    title: 'Each section gets its own',
    text: 'A section is written with the passages that matter to it in front of the writer, not from memory alone.',
  },
  {
    Drawing: NumberDrawing,
    title: 'Facts point back',
    text: 'What comes from a source carries a number, and the numbers lead to the list of sources at the end.',
  },
];

export function Citations() {
  return (
    <section
      aria-labelledby="citations-title"
      className="mx-auto w-full max-w-6xl px-5 py-16 sm:px-8 lg:py-24"
    >
      <h2 id="citations-title" className="font-semibold font-serif text-xl">
        How citations work
      </h2>
      <p className="mt-3 max-w-[60ch] text-muted">
        A text that nobody can check is worth little. So the way back to the source is part of the article
        from the first draft on.
      </p>
      <ol className="mt-10 grid gap-10 sm:grid-cols-3 sm:gap-6">
        {PARTS.map(({ Drawing, title, text }) => (
          <li key={title} className="flex flex-col">
            <div className="mb-5 rounded-md bg-sunken px-4 py-6">
              <Drawing />
            </div>
            <h3 className="font-semibold text-base">{title}</h3>
            <p className="mt-1 text-muted text-sm">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
