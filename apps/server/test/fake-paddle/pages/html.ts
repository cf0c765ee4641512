const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escape = (text: string): string => text.replace(/[&<>"']/g, (found) => ENTITIES[found] ?? found);

/** For a script element, which a `</script>` in a value would end. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

export const dollars = (cents: string): string =>
  (Number(cents) / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

export const day = (time: string): string =>
  new Date(time).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const STYLE = `
body { margin: 0; padding: 24px; font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 800px; margin: 0 auto; }
section { border: 1px solid #bbb; border-radius: 8px; padding: 8px 16px; margin: 16px 0; background: #fff; }
form { display: inline; } button, input { font: inherit; padding: 6px 12px; }
`;

interface Page {
  title: string;
  body: string;
  /** Runs after the body. */
  script?: string;
  style?: string;
}

export const page = ({ title, body, script = '', style = '' }: Page): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title>
<link rel="icon" href="data:,"><style>${STYLE}${style}</style></head>
<body><main>${body}</main><script>${script}</script></body></html>`;
