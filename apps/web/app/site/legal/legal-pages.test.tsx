import { PLANS } from '@inkstep/contract/plans';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { LEGAL } from '../../billing/legal-terms.ts';
import { en } from '../../i18n/en.ts';
import { es } from '../../i18n/es.ts';
import { LanguageContext } from '../../i18n/language-context.ts';
import { zh } from '../../i18n/zh.ts';
import { RenderContext } from '../../kit/page/render-context.ts';
import { Privacy } from './privacy.tsx';
import { Refund } from './refund.tsx';
import { Terms } from './terms.tsx';

const withoutPlans = (page: ReactNode) => (
  <RenderContext value={{ off: 'plans sales' }}>{page}</RenderContext>
);
const shown = () => screen.getByRole('article').textContent;
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('[PUB-20..23, BILL-03] the terms name plans and promises as they are kept', () => {
  render(<Terms />, { wrapper: MemoryRouter });
  expect(LEGAL).toMatchObject({ minimumAge: 13, moneyBackDays: 30, dataRemovedWithinDays: 30 });
  expect(shown()).toContain('at least 13 years old');
  expect(shown()).toContain('Free: $0, forever; 5 articles a month.');
  expect(shown()).toContain(
    'Pro: $29 a month, after a free trial of 7 days with up to 10 articles; 150 articles a month.',
  );
  expect(shown()).toContain(
    'Max: $99 a month, after a free trial of 7 days with up to 10 articles; articles without a monthly limit.',
  );
  expect(shown()).toContain('within 30 days of a payment');
  expect(shown()).toContain('within 2 business days. The money reaches you 5 to 10 business days later');
  expect(shown()).toContain('removed within 30 days');
  expect(link('refund policy')).toBe('/refund');
});

test('[PUB-19..21] the refund page says how, how fast and what then', () => {
  render(<Refund />, { wrapper: MemoryRouter });
  expect(document.title).toBe('Refund Policy · Inkstep');
  expect(link('Back to home')).toBe('/home');
  expect(link('terms of service')).toBe('/terms');
  expect(screen.getByRole('heading', { name: '30 days, no reason needed' })).toBeTruthy();
  expect(shown()).toContain('This applies to Pro and Max');
  expect(shown()).toContain('within 2 business days');
  expect(shown()).toContain('5 to 10 business days later');
  expect(shown()).toContain('the Free plan: 5 articles a month');
});

test('[PUB-22, PUB-23] the privacy page names the cookies, the token and the way out', () => {
  render(<Privacy />, { wrapper: MemoryRouter });
  expect(shown()).toContain('A cookie named language remembers your language for a year');
  expect(shown()).toContain(
    'A cookie named known-device, set when you sign in, recognizes your browser for 180 days',
  );
  expect(shown()).toContain('A third one lasts only while you connect Reddit');
  expect(shown()).toContain('Signing out removes the token');
  expect(shown()).toContain('in Settings under Security');
  expect(shown()).toContain('removed within 30 days');
  expect(shown()).toContain('children under 13');
  expect(shown()).not.toContain('English text');
});

test.each([
  ['es', es, 'prevalece la versión en inglés', '21 de noviembre de 2026'],
  ['zh', zh, '以英文版本为准', '2026年11月21日'],
] as const)('[PROF-26] in %s all is said, and the English text decides', (language, texts, decides, date) => {
  for (const Page of [Terms, Privacy, Refund]) {
    const { unmount } = render(
      <LanguageContext value={{ language, texts }}>
        <Page />
      </LanguageContext>,
      { wrapper: MemoryRouter },
    );
    expect(shown()).toContain(decides);
    expect(shown()).toContain(date);
    expect(shown()).toMatch(/\b30\b/);
    if (Page === Terms)
      for (const { name, price } of PLANS) expect(shown()).toMatch(RegExp(`${name}.*${price}`));
    unmount();
  }
});

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('the parts of the terms are numbered, whichever there are', () => {
  const { unmount } = render(<Terms />, { wrapper: MemoryRouter });
  expect(headings().slice(2, 5)).toEqual(['3. Plans and payment', '4. Refunds', '5. Your content']);
  expect(headings().at(-1)).toBe('9. Changes');
  unmount();
  render(withoutPlans(<Terms />), { wrapper: MemoryRouter });
  expect(headings().slice(2, 4)).toEqual(['3. Your content', '4. Fair use']);
  expect(headings().at(-1)).toBe('7. Changes');
});

const TRACES =
  /\$|\bPro\b|\bplans?\b|refund|pay|paid|invoice|cancel|trial|monthly|planes|plan\b|pago|factura|reembols|套餐|付款|支付|发票|退款/i;

test.each([
  ['en', en],
  ['es', es],
  ['zh', zh],
] as const)(
  'a server that sells nothing has terms and privacy without a trace of plans (%s)',
  (language, texts) => {
    for (const Page of [Terms, Privacy]) {
      const { unmount } = render(
        <LanguageContext value={{ language, texts }}>{withoutPlans(<Page />)}</LanguageContext>,
        { wrapper: MemoryRouter },
      );
      expect(shown()).not.toMatch(TRACES);
      unmount();
    }
  },
);

test('the refund page of a server that sells nothing says so', () => {
  render(withoutPlans(<Refund />), { wrapper: MemoryRouter });
  expect(shown()).toContain('This server sells no plans.');
  expect(shown()).not.toMatch(/\$|\bPro\b|30 days of a payment/);
});
