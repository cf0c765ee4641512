import { expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { PADDLE_ENV } from '../events/factory.ts';

const start = (given: Record<string, string>) => () => readConfig({ ...PADDLE_ENV, ...given });

it('keys of one environment are accepted', () => {
  expect(start({})).not.toThrow();
  const live = { PADDLE_API_KEY: 'pdl_live_apikey_1', PADDLE_CLIENT_TOKEN: 'live_1' };
  expect(start(live)).not.toThrow();
  expect(start({ ...live, PADDLE_API_URL: 'https://api.paddle.com' })).not.toThrow();
});

it('an older API key, which tells no environment, is accepted', () => {
  expect(start({ PADDLE_API_KEY: 'a1b2c3', PADDLE_CLIENT_TOKEN: 'live_1' })).not.toThrow();
});

it('prices without a trial may be left out', () => {
  const without = { PADDLE_PRICE_PRO_WITHOUT_TRIAL: '', PADDLE_PRICE_MAX_WITHOUT_TRIAL: '' };
  expect(start(without)).not.toThrow();
});

it.each([
  [
    { PADDLE_CLIENT_TOKEN: 'live_1' },
    'PADDLE_CLIENT_TOKEN must begin with test_, because PADDLE_API_KEY is of the sandbox',
  ],
  [
    { PADDLE_API_KEY: 'pdl_live_apikey_1' },
    'PADDLE_CLIENT_TOKEN must begin with live_, because PADDLE_API_KEY is of the live account',
  ],
  [
    { PADDLE_API_URL: 'https://api.paddle.com' },
    'PADDLE_API_URL must not be api.paddle.com, because PADDLE_API_KEY is of the sandbox',
  ],
  [
    { PADDLE_PRICE_MAX_WITHOUT_TRIAL: '' },
    'PADDLE_PRICE_PRO_WITHOUT_TRIAL and PADDLE_PRICE_MAX_WITHOUT_TRIAL go together',
  ],
])('a start with %j is refused in plain words', (given, fault) => {
  expect(start(given)).toThrow(fault);
});
