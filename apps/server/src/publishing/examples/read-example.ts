import { PillarInput, PostKind } from '@inkstep/contract';

const FRONT_MATTER = /^---\n+([\s\S]*?)\n+---\n+([\s\S]*)$/;

/** Parses an example file: lines of `name: value`, lists with commas, and the text. */
export function readExample(file: string): { kind: PostKind; input: PillarInput } {
  const [, head = '', content = ''] = FRONT_MATTER.exec(file) ?? [];
  const {
    kind,
    featured,
    tags = '',
    seo_keywords: keywords = '',
    ...fields
  } = Object.fromEntries(
    head.split('\n').map((line) => {
      const [name = '', ...value] = line.split(': ');
      return [name, value.join(': ')];
    }),
  );
  const input = {
    ...fields,
    featured: featured === 'true',
    tags: tags.split(', '),
    seo_keywords: keywords.split(', '),
    content,
  };
  return { kind: PostKind.parse(kind), input: PillarInput.parse(input) };
}
