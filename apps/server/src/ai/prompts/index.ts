export { editedPrompts } from './edited-prompts.ts';
export {
  changePrompt,
  getPromptHistory,
  listPrompts,
  requirePromptId,
  requirePromptText,
  resetPrompt,
  restorePrompt,
} from './manage-prompts.ts';
