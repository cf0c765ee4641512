import { classNames } from '../kit/layout/class-names.ts';

function LogoMark() {
  return (
    <svg width={24} height={24} viewBox="0 0 32 32" aria-hidden="true">
      <path
        className="fill-accent"
        d="M16 1.5C12.6 7.4 5 13.4 5 20.2a11 11 0 0 0 22 0C27 13.4 19.4 7.4 16 1.5z"
      />
      <path
        className="fill-on-accent opacity-55"
        d="M10.5 29.73V25h5v-5h5v-5h5.15C26.48 16.7 27 18.4 27 20.2a11 11 0 0 1-16.5 9.53z"
      />
    </svg>
  );
}

export function Logo({ className }: { className?: string }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2 font-semibold font-serif',
        className ?? 'text-lg',
      )}
    >
      <LogoMark />
      Inkstep
    </span>
  );
}
