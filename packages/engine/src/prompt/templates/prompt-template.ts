/** A text of ours for a model, with places for what changes from call to call. */
export interface PromptTemplate<Variable extends string = string> {
  name: string;
  /** One sentence for whoever edits the text. */
  purpose: string;
  variables: Readonly<Record<Variable, PromptVariable>>;
  /** A place is written `{{variable}}`. A line that holds nothing once its places are filled is left out. */
  text: string;
}

export interface PromptVariable {
  description: string;
  /** A text without it would break what is promised of every article. */
  required?: true;
}

/** Types the variables of a template by their names. */
export const definePrompt = <Variable extends string>(
  template: PromptTemplate<Variable>,
): PromptTemplate<Variable> => template;
