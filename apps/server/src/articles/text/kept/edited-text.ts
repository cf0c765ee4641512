import type { EditedText } from '@inkstep/engine';
import type { Evidence } from '../../review/select-evidence.ts';

export const editedText = (
  { text }: { text: string },
  language: string,
  { generatedText, references }: Pick<Evidence, 'generatedText' | 'references'>,
): EditedText => ({ generated: generatedText, current: text, language, references });
