import { fillFrontMatter } from './front-matter-template.ts';
import { fillPath } from './post-path.ts';
import { type PostValues, pathValues } from './post-values.ts';
import { type FileTemplates, siteSyntax } from './site-syntax.ts';
import { writeBody } from './write-body.ts';

export interface PostFile {
  path: string;
  text: string;
}

/** Returns the file of a post: YAML front matter and Markdown. The templates are expected to be valid. */
export function postFile(templates: FileTemplates, values: PostValues, body: string): PostFile {
  const path = fillPath(templates.path, pathValues(values));
  const fields = fillFrontMatter(templates.front_matter, values);
  return { path, text: `---\n${fields}---\n\n${writeBody(body.trim(), siteSyntax(templates)).trim()}\n` };
}
