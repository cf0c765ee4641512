import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { API_TOKEN_PREFIX } from '@inkstep/contract';
import { hashOf } from '../../platform/crypto/hash-of.ts';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const FORM = new RegExp(
  `^${API_TOKEN_PREFIX}([0-9A-Za-z]{${SECRET_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`,
);

function checksum(secret: string): string {
  let rest = crc32(secret);
  let digits = '';
  for (let at = 0; at < CHECKSUM_LENGTH; at += 1) {
    digits = BASE62.charAt(rest % BASE62.length) + digits;
    rest = Math.floor(rest / BASE62.length);
  }
  return digits;
}

/** 190 random bits and their CRC-32, in base 62. */
export function newApiToken(): string {
  const secret = Array.from({ length: SECRET_LENGTH }, () => BASE62.charAt(randomInt(BASE62.length))).join(
    '',
  );
  return `${API_TOKEN_PREFIX}${secret}${checksum(secret)}`;
}

export const isApiToken = (bearer: string): boolean => bearer.startsWith(API_TOKEN_PREFIX);

/** Hash of a token as stored; undefined if it is mistyped, which takes no query to see. */
export function apiTokenHash(bearer: string): string | undefined {
  const [, secret, given] = FORM.exec(bearer) ?? [];
  return secret !== undefined && given === checksum(secret) ? hashOf(bearer) : undefined;
}
