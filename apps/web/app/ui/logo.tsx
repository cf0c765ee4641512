import { classNames } from './class-names.ts';

/** A drop of ink with steps in it. */
export function LogoMark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path
        className="fill-accent"
        d="M16 1.5C12.6 7.4 5 13.4 5 20.2a11 11 0 0 0 22 0C27 13.4 19.4 7.4 16 1.5z"
      />
      <path
        className="fill-none stroke-on-accent"
        strokeWidth="2.8"
        strokeLinejoin="round"
        strokeLinecap="round"
        d="M9.7 24h4.4v-4.2h4.2v-4.2h4.2"
      />
    </svg>
  );
}

export function Logo({ className }: { className?: string }) {
  return (
    <span
      className={classNames('inline-flex items-center gap-2 font-semibold font-serif text-lg', className)}
    >
      <LogoMark />
      Inkstep
    </span>
  );
}
