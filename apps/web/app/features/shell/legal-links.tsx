const linkStyle = 'underline-offset-4 hover:text-ink hover:underline';

export function LegalLinks() {
  return (
    <nav aria-label="Legal" className="flex gap-6 text-muted text-sm">
      <a className={linkStyle} href="/terms">
        Terms
      </a>
      <a className={linkStyle} href="/privacy">
        Privacy
      </a>
    </nav>
  );
}
