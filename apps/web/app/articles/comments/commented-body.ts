import { parseArticleText } from '@inkstep/article/article-text';
import type { ArticleThread } from '@inkstep/contract';
import type { CommentMark } from '../../editor/editor/comment-marks.ts';
import { locate } from './comments-session.ts';

interface Commented {
  text: string;
  threads: readonly ArticleThread[];
  opened: string | undefined;
}

/** Ranges with comments in the body of a text. Those in its metadata, and those that it lacks, have no mark. */
export function commentedBody({ text, threads, opened }: Commented): {
  body: string;
  marks: CommentMark[];
} {
  const { body } = parseArticleText(text);
  const before = text.length - body.length;
  const marks = threads.flatMap(({ id, range }): CommentMark[] => {
    const place = range && locate(range, text);
    if (!place || place.start < before) return [];
    return [{ id, start: place.start - before, end: place.end - before, isOpened: id === opened }];
  });
  return { body, marks };
}
