/** Style of the documentation page, in the product's colours. Part of its content security policy. */
export const STYLE = `
:root{color-scheme:light dark;--paper:#fbfaf7;--card:#fff;--ink:#14171f;--muted:#5b6270;--line:#e6e3dc;--accent:#2442e6}
@media (prefers-color-scheme:dark){:root{--paper:#0f1218;--card:#171b23;--ink:#eceae4;--muted:#9aa1ae;--line:#2a303b;--accent:#8fa2ff}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:54rem;margin:0 auto;padding:24px 16px 64px}
h1{font-size:28px}h2{font-size:20px;margin-top:48px;border-bottom:1px solid var(--line)}h3{font-size:16px;margin:32px 0 4px}
a{color:var(--accent)}p code,th code{overflow-wrap:anywhere}code,pre{font:13px/1.5 ui-monospace,monospace}
pre{margin:0;padding:12px;overflow-x:auto;background:var(--card);border:1px solid var(--line);border-radius:10px}
figure{margin:12px 0}figcaption,caption{color:var(--muted);font-size:13px;text-align:left;margin-bottom:4px}
table{border-collapse:collapse;font-size:14px;width:100%}th,td{text-align:left;vertical-align:top;padding:4px 12px 4px 0;border-top:1px solid var(--line)}
th{font-weight:400}.scroll{overflow-x:auto;margin:12px 0}.call{color:var(--muted);margin:0}
nav ul{display:flex;flex-wrap:wrap;gap:4px 16px;padding:0;list-style:none}:target{scroll-margin-top:16px}`;
