import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from './project.mjs';
import { checkRuntime, checksums } from './runtime.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstep-runtime-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));
const file = path.join(folder, 'node');
const sha256 = (/** @type {string} */ text) => createHash('sha256').update(text).digest('hex');

describe('the pinned Node', () => {
  it('has checksums for its version', () => {
    const { dependencies } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
    expect(checksums.version).toBe(dependencies.node);
    for (const sum of Object.values(checksums.sha256)) expect(sum).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is the one that is installed here', () => {
    expect(checkRuntime().refusal).toBeUndefined();
  });

  it('is refused in plain words if one byte differs', () => {
    const pinned = { version: '1.2.3', sha256: { 'linux-x64': sha256('node') } };
    fs.writeFileSync(file, 'node');
    expect(checkRuntime({ file, pinned, platform: 'linux-x64' })).toEqual({});
    fs.writeFileSync(file, 'nodf');
    const { refusal } = checkRuntime({ file, pinned, platform: 'linux-x64' });
    expect(refusal).toContain('is not the one that Inkstep pins, so nothing was started.');
    expect(refusal).toContain(sha256('node'));
    expect(refusal).toContain(sha256('nodf'));
    expect(refusal).toContain('Delete node_modules and run the command again.');
  });

  it('says so where no checksum is known', () => {
    const pinned = { version: '1.2.3', sha256: {} };
    expect(checkRuntime({ file, pinned, platform: 'aix-ppc64' })).toEqual({
      note: expect.stringContaining('Node 1.2.3 for aix-ppc64 was not verified'),
    });
  });
});
