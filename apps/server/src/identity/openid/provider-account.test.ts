import { microsoftIssuer } from '@inkstep/contract';
import { describe, expect, it } from 'vitest';
import { readClaims } from './provider-account.ts';

const own = { trustsEmails: false, domains: [] as string[] };
const google = { ...own, kind: 'google' as const, issuer: 'https://accounts.google.com' };
const anyTenant = { ...own, kind: 'microsoft' as const, issuer: microsoftIssuer('') };
const tenant = { ...anyTenant, issuer: microsoftIssuer('8f1e-tenant') };
const named = { ...anyTenant, issuer: microsoftIssuer('Common') };
const elsewhere = { ...anyTenant, issuer: 'https://login.microsoftonline.com.evil.test/8f1e-tenant/v2.0' };
const oidc = { ...own, kind: 'oidc' as const, issuer: 'https://id.acme.test' };
const trusted = { ...oidc, trustsEmails: true };
const email = 'ann@acme.test';

const verifies = (provider: Parameters<typeof readClaims>[0], claims: object) =>
  readClaims(provider, { iss: provider.issuer, sub: '1', ...claims }).emailVerified;

describe('an address counts', () => {
  it.each([
    ['Google vouches for it', google, { email, email_verified: true }, true],
    ['Google does not', google, { email, email_verified: false }, false],
    ['Google says nothing', google, { email }, false],
    [
      'a personal Google account has an address of a domain with a rule',
      { ...google, domains: ['acme.test'] },
      { email, email_verified: true },
      false,
    ],
    [
      'a member of the organization has it',
      { ...google, domains: ['acme.test'] },
      { email, email_verified: true, hd: 'acme.test' },
      true,
    ],
    ['any organization of Microsoft names it', anyTenant, { email, email_verified: true }, false],
    ['Microsoft has proven the owner of its domain', anyTenant, { email, xms_edov: true }, true],
    ['Microsoft says so with a number', anyTenant, { email, xms_edov: '1' }, true],
    ['Microsoft has not', anyTenant, { email, xms_edov: false }, false],
    ['any organization names it, written otherwise', named, { email }, false],
    ['a provider names it that is not Microsoft', elsewhere, { email }, false],
    ['the one organization names it', tenant, { email }, true],
    ['a provider that is not trusted vouches for it', oidc, { email, email_verified: true }, false],
    ['a trusted provider names it', trusted, { email }, true],
    ['a trusted provider says that it is not confirmed', trusted, { email, email_verified: false }, false],
    ['it belongs to a domain of the provider', { ...trusted, domains: ['acme.test'] }, { email }, true],
    ['it belongs to another domain', { ...trusted, domains: ['b.test'] }, { email }, false],
    ['it is none', trusted, { email: 'ann' }, false],
    ['it is missing', trusted, {}, false],
  ])('%s', (_, provider, claims, counts) => {
    expect(verifies(provider, claims)).toBe(counts);
  });
});

it.each([
  'ben@example.com.',
  'ben@exampłe.com',
  'ſam@example.com',
  '“unicode”@bücher.test',
  '\u212aim@acme.test',
])('takes no address that nobody could register: %s', (claimed) => {
  expect(readClaims(trusted, { iss: 'i', sub: 's', email: claimed })).toMatchObject({
    email: null,
    emailVerified: false,
  });
});

it.each([
  ['is longer than OpenID Connect allows', 's'.repeat(256)],
  ['has a null character', 'a\u0000b'],
  ['is not ASCII', 'sübject'],
  ['is empty', ''],
])('refuses a subject that %s', (_, sub) => {
  expect(() => readClaims(trusted, { iss: 'i', sub, email })).toThrow('subject');
});

it('reads names and addresses in their stored form', () => {
  const claims = { iss: 'i', sub: 's', email: ' Ann@Acme.Test ', name: 'Ann\nAcme'.padEnd(300, 'x') };
  const account = readClaims(trusted, claims);
  expect(account).toMatchObject({ issuer: 'i', subject: 's', email });
  expect(account.name).toHaveLength(200);
  expect(account.name).toMatch(/^Ann Acmexx/);
});

it('shows no name in another direction than it was written', () => {
  const { name } = readClaims(trusted, { iss: 'i', sub: 's', name: 'Ann\u202Eecma\u2066\u0007' });
  expect(name).toBe('Ann ecma');
});
