import { BookOpen, type LucideIcon, PenLine, Quote } from 'lucide-react';

interface Part {
  Icon: LucideIcon;
  title: string;
  text: string;
}

const PARTS: readonly Part[] = [
  {
    Icon: BookOpen,
    title: 'Your sources are read in passages',
    text: 'Pages and texts that you add are cut into short passages, and each passage keeps its place in its source.',
  },
  {
    Icon: PenLine,
    title: 'Each section gets its own',
    text: 'A section is written with the passages that matter to it in front of the writer, not from memory alone.',
  },
  {
    Icon: Quote,
    title: 'Facts point back',
    text: 'What comes from a source carries a number. The numbers lead to the list of sources at the end of the article.',
  },
];

export function Citations() {
  return (
    <section
      aria-labelledby="citations-title"
      className="mx-auto grid w-full max-w-6xl gap-10 px-5 py-16 sm:px-8 lg:grid-cols-[2fr_3fr] lg:gap-20 lg:py-24"
    >
      <div className="flex flex-col gap-3">
        <h2 id="citations-title" className="font-semibold font-serif text-xl sm:text-2xl">
          How citations work
        </h2>
        <p className="text-muted">
          A text that nobody can check is worth little. So the way back to the source is part of the article
          from the first draft on.
        </p>
      </div>
      <ol className="flex flex-col gap-8">
        {PARTS.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-5">
            <span className="flex size-11 shrink-0 items-center justify-center rounded-md bg-sunken">
              <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
            </span>
            <div className="flex flex-col gap-1">
              <h3 className="font-semibold text-base">{title}</h3>
              <p className="max-w-[60ch] text-muted text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
