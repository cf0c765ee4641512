const NAMES: Readonly<Record<string, string>> = {
  patterns: 'Patterns',
  'google-suggest': 'Google Suggest',
  wikipedia: 'Wikipedia',
  'your-sources': 'Your sources',
};

export const originName = (origin: string): string => NAMES[origin] ?? origin;
