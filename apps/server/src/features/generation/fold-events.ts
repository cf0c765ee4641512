interface StoredEvent {
  id: number;
  event: unknown;
}

interface Told {
  type?: string;
  id?: string;
  text?: string;
}

/** Joins the pieces of each section's text, so that a late browser gets whole sections instead of every piece. */
export function foldEvents(rows: readonly StoredEvent[]): StoredEvent[] {
  const folded: StoredEvent[] = [];
  const texts = new Map<string, Told>();
  for (const row of rows) {
    const event = row.event as Told;
    const open = event.id === undefined ? undefined : texts.get(event.id);
    if (event.type === 'delta' && open) {
      open.text = `${open.text ?? ''}${event.text ?? ''}`;
      continue;
    }
    const own = { ...event };
    folded.push({ id: row.id, event: own });
    if (event.id === undefined) continue;
    if (event.type === 'delta') texts.set(event.id, own);
    else texts.delete(event.id);
  }
  const newest = rows.at(-1)?.id;
  // Every folded row stands for all of them: a browser that has the last one has everything.
  return folded.map((row, index) => ({
    ...row,
    id: index === folded.length - 1 && newest !== undefined ? newest : row.id,
  }));
}
