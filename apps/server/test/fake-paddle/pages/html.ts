import type { Reply } from '../route.ts';

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

export const dollars = (cents: string | number): string =>
  (Number(cents) / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

export const day = (time: string | null | undefined): string =>
  time ? new Date(time).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' }) : '-';

const STYLE = `
:root { color-scheme: light dark; --text: light-dark(#1c2024, #eceef0); --soft: light-dark(#5b636b, #a3abb3);
  --page: light-dark(#f5f6f7, #111315); --card: light-dark(#fff, #1b1e21); --line: light-dark(#d9dde1, #363b40);
  --control: light-dark(#8a929a, #6e767e); --accent: light-dark(#1f5fd6, #8ab4ff); --on: light-dark(#fff, #0b1a33);
  --bad: light-dark(#b3261e, #ffb4ab); }
* { box-sizing: border-box; }
body { margin: 0; padding: 24px; background: var(--page); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 1080px; margin: 0 auto; }
h1 { font-size: 20px; margin: 0 0 4px; } h2 { font-size: 16px; margin: 0 0 4px; }
p { margin: 0 0 12px; } .soft { color: var(--soft); } .bad { color: var(--bad); }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 16px 20px; margin: 16px 0; }
.row { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
button, .button { font: inherit; min-height: 36px; padding: 6px 14px; border-radius: 8px; border: 1px solid var(--control);
  background: transparent; color: var(--text); cursor: pointer; text-decoration: none; }
button:hover { border-color: var(--text); } button:disabled { opacity: .6; cursor: default; }
.main { background: var(--accent); border-color: var(--accent); color: var(--on); font-weight: 600; }
a { color: var(--accent); } :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
label { display: block; font-weight: 600; margin: 0 0 4px; }
input, select { font: inherit; width: 100%; min-height: 42px; padding: 8px 10px; margin: 0 0 16px; color: inherit;
  background: transparent; border: 1px solid var(--control); border-radius: 8px; }
select option { background: var(--card); }
table { border-collapse: collapse; width: 100%; } td, th { text-align: left; padding: 6px 12px 6px 0; white-space: nowrap; }
th { font-weight: 600; color: var(--soft); } .scroll { overflow-x: auto; margin-top: 12px; }
`;

export interface Page {
  title: string;
  body: string;
  /** Runs after the body. */
  script?: string;
  style?: string;
  status?: number;
}

export const page = ({ title, body, script, style = '', status = 200 }: Page): Reply => ({
  status,
  body: `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title>
<link rel="icon" href="data:,"><style>${STYLE}${style}</style></head><body>${body}${
    script === undefined ? '' : `<script>${script}</script>`
  }</body></html>`,
});
