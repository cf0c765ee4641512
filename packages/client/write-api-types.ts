import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { apiTypes } from './types/api-types.ts';

const file = path.join(import.meta.dirname, 'src/api-types.ts');
writeFileSync(file, apiTypes());
execFileSync('biome', ['check', '--write', file], { stdio: 'inherit' });
