import type { ReactNode } from 'react';
import { WIZARD_STEPS } from '../../lib/wizard-steps.ts';

function Cite({ number }: { number: number }) {
  return <sup className="px-px font-medium font-sans text-[0.65em] text-accent">[{number}]</sup>;
}

function Marked({ children }: { children: ReactNode }) {
  return <mark className="bg-marigold/25 text-inherit">{children}</mark>;
}

function Source({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="font-medium text-accent tabular-nums">[{number}]</span>
      <span>
        <span className="font-medium">{title}</span>
        <span className="block text-muted">{children}</span>
      </span>
    </li>
  );
}

/** A finished article and the passages behind it, drawn with the page's own means. */
export function SampleArticle() {
  return (
    <figure className="w-full">
      <div className="relative">
        <div
          aria-hidden="true"
          className="absolute inset-x-4 -top-2.5 bottom-2.5 rounded-md border border-line bg-sunken"
        />
        <div className="relative rounded-md border border-line bg-card px-6 py-7 sm:px-8">
          <div className="flex items-center justify-between text-muted text-xs">
            <span>Step 7 of 7</span>
            <span aria-hidden="true" className="flex gap-1.5">
              {WIZARD_STEPS.map(({ title }) => (
                <span key={title} className="size-2 rounded-full bg-marigold" />
              ))}
            </span>
          </div>
          <p className="mt-5 font-semibold font-serif text-xl">Composting at home without the smell</p>
          <p className="mt-4 font-serif leading-7">
            A heap stays sweet as long as it breathes. <Marked>Turn it once a week</Marked> so that air
            reaches the middle,
            <Cite number={1} /> and keep about <Marked>three parts of dry, brown material</Marked> to one part
            of kitchen scraps.
            <Cite number={2} />
          </p>
          <ol className="mt-6 flex flex-col gap-3 border-line border-t pt-5 text-xs">
            <Source number={1} title="City guide to composting">
              “Weekly turning brings oxygen to the core of the heap.”
            </Source>
            <Source number={2} title="Soil handbook, chapter 4">
              “Three measures of browns to one of greens prevents odour.”
            </Source>
          </ol>
        </div>
      </div>
      <figcaption className="mt-4 text-center text-muted text-xs">
        An example: each number leads to the passage behind it.
      </figcaption>
    </figure>
  );
}
