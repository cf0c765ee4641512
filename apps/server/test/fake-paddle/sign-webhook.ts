import { createHmac } from 'node:crypto';

/** Hex HMAC-SHA256 of `ts:body` with the secret as it is. `seconds` is Unix time. */
export const webhookSignature = (secret: string, rawBody: string, seconds: number): string =>
  createHmac('sha256', secret).update(`${seconds}:${rawBody}`).digest('hex');

/** The header `Paddle-Signature`. */
export const signWebhook = (secret: string, rawBody: string, seconds: number): string =>
  `ts=${seconds};h1=${webhookSignature(secret, rawBody, seconds)}`;
