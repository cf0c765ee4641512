import { bodyFor } from './body-for.ts';
import { fillFrontMatter } from './front-matter-template.ts';
import { fillPath } from './post-path.ts';
import { type PostValues, pathValues } from './post-values.ts';

export interface PostFile {
  path: string;
  text: string;
}

/** Returns the file of a post: YAML front matter and Markdown. The templates are expected to be valid. */
export function postFile(
  { path: template, front_matter, preset }: { path: string; front_matter: string; preset: string },
  values: PostValues,
  body: string,
): PostFile {
  const path = fillPath(template, pathValues(values));
  const markdown = bodyFor(body, { isMdx: path.endsWith('.mdx'), isHugo: preset === 'hugo' });
  return { path, text: `---\n${fillFrontMatter(front_matter, values)}---\n\n${markdown.trim()}\n` };
}
