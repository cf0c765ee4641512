export { editedPrompts } from './edited-prompts.ts';
