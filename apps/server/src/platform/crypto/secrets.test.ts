import { describe, expect, expectTypeOf, it } from 'vitest';
import { createSecrets, type SecretPlace, UnreadableSecret } from './secrets.ts';

const OLD = 'an old secret of more than 32 characters';
const NEW = 'a new secret of more than 32 characters.';
const secrets = createSecrets({ current: OLD, previous: [] });
const PLACE = 'ai_models:gpt:api_key';

const withPart = (sealed: string, index: number, change: (part: string) => string): string =>
  sealed
    .split('.')
    .map((part, at) => (at === index ? change(part) : part))
    .join('.');

const flipFirst = (part: string): string => (part.startsWith('A') ? 'B' : 'A') + part.slice(1);
const cutTag = (bytes: number) => (part: string) =>
  Buffer.from(part, 'base64url').subarray(0, bytes).toString('base64url');

describe('secrets at rest', () => {
  it.each(['sk-live-1234', '', 'schlüssel ключ 鍵 🔑', 'x'.repeat(100_000)])(
    'seals and opens %#',
    (plain) => {
      const sealed = secrets.seal(plain, PLACE);
      expect(sealed).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]{16}\.[\w-]{22}\.[\w-]*$/);
      if (plain) expect(sealed).not.toContain(plain);
      expect(secrets.open(sealed, PLACE)).toBe(plain);
    },
  );

  it('never seals the same text alike', () => {
    expect(secrets.seal('same', PLACE)).not.toBe(secrets.seal('same', PLACE));
  });

  it.each(['ai_models:other:api_key', 'sign_in_providers:gpt:client_secret', 'contact:gpt:message'] as const)(
    'does not open in %s, where it was not put',
    (place) => {
      const sealed = secrets.seal('sk-live-1234', PLACE);
      expect(() => secrets.open(sealed, place)).toThrow(UnreadableSecret);
    },
  );

  it('is encrypted only where a change of the key finds it', () => {
    expectTypeOf('ai_models:gpt:api_key' as const).toExtend<SecretPlace>();
    expectTypeOf('ai_models:gpt:base_url' as const).not.toExtend<SecretPlace>();
    expectTypeOf('accounts:gpt:api_key' as const).not.toExtend<SecretPlace>();
  });

  const changes: [string, (sealed: string) => string][] = [
    ['a changed nonce', (sealed) => withPart(sealed, 2, flipFirst)],
    ['a changed tag', (sealed) => withPart(sealed, 3, flipFirst)],
    ['a tag of 4 bytes', (sealed) => withPart(sealed, 3, cutTag(4))],
    ['a tag of 12 bytes', (sealed) => withPart(sealed, 3, cutTag(12))],
    ['no tag', (sealed) => withPart(sealed, 3, () => '')],
    ['changed data', (sealed) => withPart(sealed, 4, flipFirst)],
    ['no data', (sealed) => withPart(sealed, 4, () => '')],
    ['another version', (sealed) => withPart(sealed, 0, () => 'v2')],
    ['an unknown key', (sealed) => withPart(sealed, 1, () => '00000000')],
    ['plain text', () => 'sk-live-1234'],
    ['nothing', () => ''],
  ];
  it.each(changes)('refuses %s', (_name, change) => {
    const sealed = change(secrets.seal('sk-live-1234', PLACE));
    expect(() => secrets.open(sealed, PLACE)).toThrow(UnreadableSecret);
  });

  it('opens old secrets after the key was rotated, and seals with the new key', () => {
    const sealed = secrets.seal('sk-live-1234', PLACE);
    const rotated = createSecrets({ current: NEW, previous: [OLD] });
    expect(rotated.open(sealed, PLACE)).toBe('sk-live-1234');
    const again = rotated.seal('sk-live-1234', PLACE);
    expect(createSecrets({ current: NEW, previous: [] }).open(again, PLACE)).toBe('sk-live-1234');
    expect(() => secrets.open(again, PLACE)).toThrow(UnreadableSecret);
  });

  it('refuses with the wrong key, even under the right key id', () => {
    const stranger = createSecrets({ current: NEW, previous: [] });
    const strangerId = stranger.seal('', PLACE).split('.')[1]!;
    const sealed = withPart(secrets.seal('sk-live-1234', PLACE), 1, () => strangerId);
    expect(() => stranger.open(sealed, PLACE)).toThrow(UnreadableSecret);
  });
});
