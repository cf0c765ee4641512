const linkStyle = 'underline underline-offset-4 hover:text-ink';

export function LegalNote({ doing }: { doing: string }) {
  return (
    <p className="text-muted text-xs">
      By {doing} you agree to our{' '}
      <a className={linkStyle} href="/terms">
        Terms of Service
      </a>{' '}
      and{' '}
      <a className={linkStyle} href="/privacy">
        Privacy Policy
      </a>
      .
    </p>
  );
}
