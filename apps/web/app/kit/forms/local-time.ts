const MINUTE_MS = 60_000;

/** Formats an ISO time for a `datetime-local` field: '2026-11-23T18:30'. */
export function toLocalTime(iso: string | null): string {
  if (iso === null) return '';
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
}

/** Returns null for an empty or incomplete time. */
export function fromLocalTime(local: string): string | null {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
