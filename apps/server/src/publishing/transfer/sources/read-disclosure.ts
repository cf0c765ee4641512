import { type MadeBy, schemaSourceType } from '@inkstep/article/disclosure';
import { DISCLOSURE_LIMITS, optionalLine } from '@inkstep/contract';
import { z } from 'zod';
import type { SourceDisclosure } from './source.ts';

const MAX_MODELS = 20;
const MAX_MODEL = 200;

const Text = optionalLine(DISCLOSURE_LIMITS.text).min(1);
/** The terms that this installation uses: any other would be shown to programs unchecked. */
const SourceType = z.string().refine((type) => schemaSourceType(type) !== undefined);
const Words = z.int32().min(0).catch(0);
const Models = z.array(optionalLine(MAX_MODEL).min(1)).max(MAX_MODELS).catch([]);

/** As the digital source type says, for files that don't have it. */
const makerBy = (sourceType: string): MadeBy =>
  /\/(?:algorithmicMedia|composite)$/.test(sourceType) ? 'assembled' : 'model';

/** Fields of an article's or a post's file. `field` has a value that isn't in order. */
export function readDisclosure(fields: ReadonlyMap<string, unknown>): {
  disclosure?: SourceDisclosure | undefined;
  field?: string;
} {
  const written = fields.get('ai_disclosure');
  if (written === undefined || written === null || written === '') return {};
  const text = Text.safeParse(written);
  if (!text.success) return { field: 'ai_disclosure' };
  const type = SourceType.safeParse(fields.get('digital_source_type'));
  if (!type.success) return { field: 'digital_source_type' };
  const maker = makerBy(type.data);
  return {
    disclosure: {
      text: text.data,
      sourceType: type.data,
      madeBy: z
        .enum(['model', 'assembled', 'program', 'people'])
        .catch(maker)
        .parse(fields.get('ai_made_by')),
      models: Models.parse(fields.get('ai_models')),
      words: Words.parse(fields.get('ai_words')),
      machineWords: Words.parse(fields.get('ai_machine_words')),
    },
  };
}
