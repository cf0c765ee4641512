import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './project.mjs';

const read = (/** @type {string} */ file) => fs.readFileSync(path.join(root, file), 'utf8');
const CHART = 'deploy/helm/inkstep';
const values = read(`${CHART}/values.yaml`);
const templates = fs
  .readdirSync(path.join(root, CHART, 'templates'))
  .map((file) => read(`${CHART}/templates/${file}`));
const documented = new Set(
  [...read('docs/configuration.md').matchAll(/^\| `([A-Z0-9_]+)`/gm)].map(([, name]) => name),
);

/** Paths of the keys in a YAML file without lists of mappings, such as `web.autoscaling.enabled`. */
function keyPaths(/** @type {string} */ yaml) {
  /** @type {string[]} */
  const above = [];
  const paths = new Set();
  for (const line of yaml.split('\n')) {
    const [, indent, key] = /^((?: {2})*)([A-Za-z]\w*):/.exec(line) ?? [];
    if (indent === undefined || key === undefined) continue;
    above.splice(indent.length / 2, above.length, key);
    paths.add(above.join('.'));
  }
  return paths;
}

describe('the chart', () => {
  it('uses only values that its values file has, with these names', () => {
    const known = keyPaths(values);
    const used = templates.flatMap((text) =>
      [...text.matchAll(/\.Values\.([\w.]+)/g)].map(([, name = '']) => name),
    );
    expect(used.length).toBeGreaterThan(30);
    expect(used.filter((name) => !known.has(name))).toEqual([]);
  });

  it('sets only variables that the service reads', () => {
    const names = templates.flatMap((text) =>
      [...text.matchAll(/name: ([A-Z][A-Z0-9_]+)\b/g)].map(([, name]) => name),
    );
    expect(names).toContain('METRICS_PORT');
    expect(names.filter((name) => !documented.has(name))).toEqual([]);
  });

  it('scales workers by a metric that the service exports, on a port that both kinds of pods open', () => {
    const [, metric = '', state = ''] = /query: .*(inkstep_\w+)\{state="(\w+)"\}/.exec(values) ?? [];
    expect(read('apps/server/src/platform/metrics/metrics.ts')).toContain(`name: '${metric}'`);
    expect(read('apps/server/src/platform/queue/queue.ts')).toContain(`AS ${state}`);
    const open = templates.filter((text) =>
      text.includes('name: metrics, containerPort: {{ .Values.metrics.port }}'),
    );
    expect(open).toHaveLength(2);
    for (const text of open) expect(text).toContain('include "inkstep.metricsEnv"');
  });
});

it('the Compose file and its example set only variables that the service reads', () => {
  const example = [...read('deploy/compose.env.example').matchAll(/^([A-Z0-9_]+)=/gm)];
  const settings = [...read('compose.yaml').matchAll(/^ {6}([A-Z0-9_]+): /gm)];
  const names = [...example, ...settings].map(([, name = '']) => name);
  expect(names).toContain('DATABASE_URL');
  expect(names.filter((name) => !documented.has(name) && !name.startsWith('POSTGRES_'))).toEqual([]);
});
