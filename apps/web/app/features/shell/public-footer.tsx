import { Logo } from '../../ui/logo.tsx';

export function PublicFooter() {
  return (
    <footer className="mt-16 border-line border-t">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-4 px-5 py-8 text-muted text-sm sm:px-8">
        <Logo className="text-base text-ink" />
        <nav aria-label="Legal" className="flex gap-6">
          <a className="underline-offset-4 hover:text-ink hover:underline" href="/terms">
            Terms
          </a>
          <a className="underline-offset-4 hover:text-ink hover:underline" href="/privacy">
            Privacy
          </a>
        </nav>
      </div>
    </footer>
  );
}
