import type { ArticleComment } from '@inkstep/contract';

type Part = { text: string; isMention: boolean };

/** Splits a comment before and after the names of mentioned members. */
export function mentionParts(body: string, names: readonly string[]): Part[] {
  const parts: Part[] = [];
  // Longer names first: one may begin with another.
  const wanted = names.map((name) => `@${name}`).toSorted((a, b) => b.length - a.length);
  let rest = body;
  let plain = '';
  while (rest !== '') {
    const found = wanted.find((name) => rest.startsWith(name));
    if (found) {
      if (plain) parts.push({ text: plain, isMention: false });
      parts.push({ text: found, isMention: true });
      plain = '';
    } else plain += rest.charAt(0);
    rest = rest.slice(found?.length ?? 1);
  }
  if (plain) parts.push({ text: plain, isMention: false });
  return parts;
}

/** Text of a comment: plain, with the names of mentioned members set off. */
export function CommentBody({ body, mentions }: Pick<ArticleComment, 'body' | 'mentions'>) {
  const parts = mentionParts(
    body,
    mentions.map(({ name }) => name),
  );
  return (
    <p dir="auto" className="whitespace-pre-wrap break-words">
      {parts.map(({ text, isMention }, place) =>
        isMention ? (
          // oxlint-disable-next-line react/no-array-index-key -- a part is what stands in its place
          <span key={place} className="font-medium text-accent">
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </p>
  );
}
