export interface PromptTemplate<Variable extends string = string> {
  name: string;
  /** Description for admins who edit the text, in one sentence. */
  purpose: string;
  variables: Readonly<Record<Variable, PromptVariable>>;
  /** Text with variables written `{{variable}}`. Lines that are empty once filled in are dropped. */
  text: string;
}

export interface PromptVariable {
  description: string;
  /** Set if the article would break a promise of the product without it. */
  required?: true;
}

export const definePrompt = <Variable extends string>(
  template: PromptTemplate<Variable>,
): PromptTemplate<Variable> => template;
