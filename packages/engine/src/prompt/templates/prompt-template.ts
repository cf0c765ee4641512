export interface PromptTemplate<Variable extends string = string> {
  name: string;
  /** One sentence for admins who edit the text. */
  purpose: string;
  variables: Readonly<Record<Variable, PromptVariable>>;
  /** Variables are written `{{variable}}`. Lines that are empty once filled in are dropped. */
  text: string;
}

export interface PromptVariable {
  description: string;
  /** Without it, the article would break a promise of the product. */
  required?: true;
}

export const definePrompt = <Variable extends string>(
  template: PromptTemplate<Variable>,
): PromptTemplate<Variable> => template;
