import { STATUS_CODES } from 'node:http';
import { ERROR_STATUS, type RouteDef } from '@inkstep/contract';
import { v1Routes } from '@inkstep/contract/v1';
import { v1Examples } from '@inkstep/contract/v1-examples';
import { escapeHtml } from '../../../platform/text/escape-html.ts';
import { type Field, fieldsOf } from './field-tables.ts';
import { STYLE } from './style.ts';

type Name = keyof typeof v1Routes;

const code = (value: string): string => `<code>${escapeHtml(value)}</code>`;
/** A text in which backticks mark code. */
const prose = (value: string): string => escapeHtml(value).replace(/`([^`]+)`/g, '<code>$1</code>');
const block = (title: string, value: string): string =>
  `<figure><figcaption>${title}</figcaption><pre tabindex="0">${escapeHtml(value)}</pre></figure>`;

const shellQuoted = (value: string): string => `'${value.replaceAll("'", `'\\''`)}'`;

/** The example of a call for a shell in which URL and token are variables. */
function curlOf(name: Name): string {
  const { method, path, idempotency }: RouteDef = v1Routes[name];
  const { params, query, body }: { params?: object | undefined; query?: object | undefined; body?: unknown } =
    v1Examples[name];
  const given = new Map(Object.entries(params ?? {}));
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(given.get(key))));
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([key, value]) => [key, String(value)]),
  ).toString();
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"$INKSTEP_URL${filled}${search && `?${search}`}"`,
    '-H "Authorization: Bearer $INKSTEP_TOKEN"',
    ...(idempotency ? [`-H "Idempotency-Key: $(uuidgen)"`] : []),
    ...(body === undefined
      ? []
      : ['-H "Content-Type: application/json"', `-d ${shellQuoted(JSON.stringify(body))}`]),
  ];
  return lines.join(' \\\n  ');
}

const row = ({ name, type, isRequired, description }: Field): string =>
  `<tr><th scope="row">${code(name)}</th><td>${code(type)}${isRequired ? ' required' : ''}</td><td>${prose(description)}</td></tr>`;

const table = (title: string, fields: readonly Field[]): string =>
  fields.length === 0
    ? ''
    : `<div class="scroll" tabindex="0"><table><caption>${title}</caption><tbody>${fields.map(row).join('')}</tbody></table></div>`;

const IDEMPOTENCY = {
  optional: 'Takes an <code>Idempotency-Key</code>.',
  required: 'Requires an <code>Idempotency-Key</code>.',
} as const;

function section(name: Name): string {
  const route: RouteDef = v1Routes[name];
  const { response } = v1Examples[name];
  const path = route.path.replace(/:(\w+)/g, '{$1}');
  const parts = [
    ['Path', route.params],
    ['Query', route.query],
    ['Body', route.body],
  ] as const;
  const tables = parts.flatMap(([title, schema]) =>
    schema
      ? fieldsOf(schema).map((fields, at) =>
          table(at === 0 ? title : `Or this ${title.toLowerCase()}`, fields),
        )
      : [],
  );
  const status = route.status ?? (route.response ? 200 : 204);
  const answer = route.sse
    ? block(`${status}, as server-sent events`, `data: ${JSON.stringify(response)}`)
    : response === undefined
      ? `<p>Returns ${status} without a body.</p>`
      : block(String(status), JSON.stringify(response, null, 2));
  const errors = (route.errors ?? []).map((each) => `<a href="#${each}">${code(each)}</a>`).join(', ');
  return `<section id="${name}"><h3>${prose(route.summary)}</h3>
<p class="call">${code(`${route.method} ${path}`)} · scope ${code(route.scope ?? 'none')}. ${route.idempotency ? IDEMPOTENCY[route.idempotency] : ''}</p>
${tables.join('')}
${block('Request', curlOf(name))}
${answer}
${errors && `<p>Errors besides the usual ones: ${errors}.</p>`}</section>`;
}

const errorRow = ([name, status]: [string, number]): string =>
  `<tr id="${name}"><th scope="row">${code(name)}</th><td>${status}</td><td>${STATUS_CODES[status] ?? ''}</td></tr>`;

const byNoun = Map.groupBy(Object.keys(v1Routes) as Name[], (name) => v1Routes[name].tags[0] ?? '');
const heading = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1);

const INTRODUCTION = `<p>With this API, programs write articles in <a href="/">Inkstep</a>, and people approve them. Create a token under <a href="/settings?tab=api">Settings &gt; API</a> and
send it as <code>Authorization: Bearer</code>. Code generators can read the <a href="/api/v1/openapi.json">OpenAPI 3.1 description</a>. There is also a <a href="/api/docs/all/">list of
the calls that Inkstep's own pages make</a>, which may change with any version.</p>
<p>Lists return <code>{ data, next_cursor }</code>: send <code>next_cursor</code> as <code>cursor</code> until it is null. Long work returns an
operation, which you poll, stream or cancel. The header <code>RateLimit</code> of every response says how many calls are left.</p>
<p>Send an <code>Idempotency-Key</code>, such as a UUID, with calls that create something. A retry with the same key within 24 hours gets the first
response again, with <code>Idempotency-Replayed: true</code>. The same key with another body gets 422, and 409 while the first call is running.</p>`;

/** The documentation as a page without scripts. */
export function renderDocs(): string {
  const links = [...byNoun.keys()]
    .map((noun) => `<li><a href="#noun-${noun}">${heading(noun)}</a></li>`)
    .join('');
  const nouns = [...byNoun].map(
    ([noun, names]) => `<h2 id="noun-${noun}">${heading(noun)}</h2>${names.map(section).join('\n')}`,
  );
  const errors = Object.entries(ERROR_STATUS).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Inkstep API</title><style>${STYLE}</style></head>
<body><main><h1>Inkstep API, version 1</h1>${INTRODUCTION}
<nav aria-label="Contents"><ul>${links}<li><a href="#errors">Errors</a></li></ul></nav>
${nouns.join('\n')}
<h2 id="errors">Errors</h2>
<p>Every failed call returns <code>application/problem+json</code> (RFC 9457) with <code>type</code>, <code>title</code>, <code>status</code>,
<code>detail</code>, <code>code</code>, <code>request_id</code> and, for invalid fields, <code>errors</code>. Branch on <code>code</code>.</p>
<div class="scroll" tabindex="0"><table><tbody>${errors.map(errorRow).join('')}</tbody></table></div>
</main></body></html>`;
}
