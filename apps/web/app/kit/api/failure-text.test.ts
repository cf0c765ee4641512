import { ApiError } from '@inkstep/contract/client';
import { afterEach, expect, test } from 'vitest';
import { chooseLanguage } from '../../i18n/choose-language.ts';
import { answerText, failureText, problemText } from './failure-text.ts';

const refusal = (code: ApiError['code'], message: string, details?: ApiError['details']) =>
  new ApiError({ status: 400, code, message, details, body: code === 'NETWORK' ? undefined : { message } });

const taken = refusal('EMAIL_TAKEN', 'That address is taken');
const weak = { path: 'password', message: 'Too weak' };

afterEach(() => chooseLanguage('en'));

test('in English the server has the word', () => {
  expect(failureText(taken, 'Failed')).toBe('That address is taken');
  expect(problemText(weak)).toBe('Too weak');
  expect(answerText('Sent', 'Enviado')).toBe('Sent');
});

test('the text of the place stands where the server said nothing', () => {
  expect(failureText(new Error('inside'), 'Failed')).toBe('Failed');
  expect(failureText(new ApiError({ status: 502, code: 'INTERNAL', message: 'x' }), 'Failed')).toBe('Failed');
});

test.each([
  ['a known code', taken, 'Ya existe una cuenta con este correo.'],
  [
    'a refusal of billing',
    refusal('SUBSCRIPTION_PAUSED', 'Your subscription is paused.'),
    'Tu suscripción está en pausa. Reanúdala en Gestionar facturación e inténtalo de nuevo.',
  ],
  ['no network', refusal('NETWORK', 'Network error.'), 'Error de red. Inténtalo de nuevo.'],
  [
    'a refused field',
    refusal('INVALID', 'Too weak', [weak]),
    'La contraseña no cumple los requisitos o es demasiado común',
  ],
  ['a code of a newer server', refusal('NEWER' as 'INVALID', 'New'), 'Fallo'],
])('[PROF-25, PROF-26] in Spanish it is the text for %s', async (_, error, text) => {
  await chooseLanguage('es');
  expect(failureText(error, 'Fallo')).toBe(text);
});

test('[PROF-25] in Spanish an answer and a refused field speak Spanish too', async () => {
  await chooseLanguage('es');
  expect(answerText('Sent', 'Enviado')).toBe('Enviado');
  expect(problemText({ path: 'other', message: 'Odd' })).toBe(
    'Algo de lo que has escrito no es válido. Revísalo.',
  );
});
