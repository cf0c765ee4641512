import fs from 'node:fs';
import path from 'node:path';
import { dueExceptions, openAdvisories, refusedLicences } from './lib/audit.mjs';
import { outsideEnv, root, say } from './lib/project.mjs';
import { run } from './lib/run.mjs';

/** Path of the software bill of materials. */
const SBOM = path.join(root, 'data', 'sbom.cdx.json');

/** @param {string} name */
const readJson = (name) => JSON.parse(fs.readFileSync(path.join(root, name), 'utf8'));
/** Runs npm with JSON output. @param {string[]} args */
const npm = async (args) => (await run('npm', args, { env: outsideEnv(), output: 'keep' })).output;

/** npm prints warnings before the JSON. @param {string} output */
const jsonIn = (output) => JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));

/** @returns {Promise<string[]>} */
async function checkAdvisories() {
  const exceptions = readJson('scripts/audit-exceptions.json');
  const report = jsonIn(await npm(['audit', '--json']));
  return [...openAdvisories(report, exceptions), ...dueExceptions(exceptions, new Date())];
}

const problems = [...(await checkAdvisories()), ...refusedLicences(readJson('package-lock.json'))];
fs.mkdirSync(path.dirname(SBOM), { recursive: true });
fs.writeFileSync(
  SBOM,
  JSON.stringify(jsonIn(await npm(['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'])), null, 2),
);
say(`The bill of materials (CycloneDX) is in ${path.relative(root, SBOM)}.`);
for (const problem of problems) say(problem);
say(problems.length === 0 ? 'No open advisory and no refused licence.' : `${problems.length} to look at.`);
process.exitCode = problems.length === 0 ? 0 : 1;
