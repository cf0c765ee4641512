import { ArrowRight } from 'lucide-react';
import { WIZARD_STEPS, type WizardStep } from '../../lib/wizard-steps.ts';

function Step({ step, number }: { step: WizardStep; number: number }) {
  return (
    <li className="flex gap-4 border-line border-t py-6 sm:flex-col sm:gap-3 sm:pr-4">
      <span
        aria-hidden="true"
        className="flex size-9 shrink-0 items-center justify-center rounded-full border border-marigold font-semibold font-serif text-base"
      >
        {number}
      </span>
      <div className="flex flex-col gap-1">
        <h3 className="font-semibold text-base">
          {step.title}
          {step.optional && <span className="font-normal text-muted text-sm"> (optional)</span>}
        </h3>
        <p className="text-muted text-sm">{step.summary}</p>
      </div>
    </li>
  );
}

export function Steps() {
  return (
    <section id="steps" aria-labelledby="steps-title" className="scroll-mt-6 border-line border-y bg-card">
      <div className="mx-auto w-full max-w-6xl px-5 py-16 sm:px-8 lg:py-24">
        <h2 id="steps-title" className="max-w-[24ch] font-semibold font-serif text-xl">
          The seven steps
        </h2>
        <p className="mt-3 max-w-[60ch] text-muted">
          Each step is one decision. Go back to any of them whenever you like: everything is saved as you
          type.
        </p>
        <ol className="mt-10 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-4">
          {WIZARD_STEPS.map((step, index) => (
            <Step key={step.title} step={step} number={index + 1} />
          ))}
          <li className="hidden items-center border-line border-t py-6 lg:flex">
            <a
              className="flex items-center gap-2 font-medium text-accent underline-offset-4 hover:underline"
              href="/register"
            >
              Start with a keyword
              <ArrowRight size={18} aria-hidden="true" />
            </a>
          </li>
        </ol>
      </div>
    </section>
  );
}
