import { useMemo } from 'react';
import { classNames } from '../layout/class-names.ts';
import { markdownToHtml } from './markdown.ts';

/** Renders user-supplied Markdown as sanitized, styled HTML. */
export function MarkdownText({ markdown, className }: { markdown: string; className?: string }) {
  const html = useMemo(() => markdownToHtml(markdown), [markdown]);
  return (
    <div
      dir="auto"
      className={classNames('prose', className)}
      // oxlint-disable-next-line react/no-danger -- micromark escapes raw HTML and drops dangerous addresses
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
