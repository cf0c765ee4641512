export interface WizardStep {
  title: string;
  optional?: true;
  /** One line for the sidebar and the home page. */
  summary: string;
}

/** The seven steps in order; a wizard position is an index into this list. */
export const WIZARD_STEPS = [
  { title: 'Keyword Research', summary: 'Find what people ask around your keyword, and pick what matters.' },
  { title: 'Choose Topics', summary: 'Turn the keywords into up to five angles, in your own words.' },
  { title: 'Source Integration', summary: 'Add the pages and texts that the article may draw on.' },
  {
    title: 'Product Integration',
    optional: true,
    summary: 'Let the article mention your product where it helps the reader.',
  },
  {
    title: 'Authority Profile',
    summary: 'Say who is speaking: the E-E-A-T that readers and search look for.',
  },
  { title: 'Style & Format', summary: 'Set tone, length and format before a word is written.' },
  { title: 'Generate Article', summary: 'Watch it grow section by section, then edit, copy or download it.' },
] as const satisfies readonly WizardStep[];
