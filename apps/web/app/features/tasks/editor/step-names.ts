/** The seven steps in order; a wizard position is an index into this list. */
export const STEPS = ['keywords', 'topics', 'sources', 'product', 'author', 'style', 'generate'] as const;

export const OPTIONAL_STEP = 'product';
