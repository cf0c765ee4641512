import type { ReactNode } from 'react';

export interface LegalPageProps {
  title: string;
  /** ISO date of the last change. */
  updated: string;
  children: ReactNode;
}

export function LegalPage({ title, updated, children }: LegalPageProps) {
  const date = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(updated),
  );
  return (
    <article className="mx-auto max-w-3xl px-5 pt-10 sm:px-8 sm:pt-16">
      <a className="text-muted text-sm underline-offset-4 hover:text-ink hover:underline" href="/home">
        Back to home
      </a>
      <h1 className="mt-4 font-semibold font-serif text-2xl">{title}</h1>
      <p className="mt-2 mb-10 text-muted text-sm">
        Last changed <time dateTime={updated}>{date}</time>
      </p>
      <div className="prose">{children}</div>
    </article>
  );
}
