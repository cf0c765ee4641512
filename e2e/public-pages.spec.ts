import { heading, main } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test('[PUB-07, PUB-19..23] the legal pages lead to each other and back home', async ({ page }) => {
  await page.goto('/home');
  await expect(
    page.getByText('Example: each number refers to a source in the list at the end'),
  ).toBeVisible();
  const legal = page.getByRole('navigation', { name: 'Legal' });
  for (const [link, address, title] of [
    ['Terms', '/terms', 'Terms of Service'],
    ['Privacy', '/privacy', 'Privacy Policy'],
    ['Refunds', '/refund', 'Refund Policy'],
  ] as const) {
    await legal.getByRole('link', { name: link }).click();
    await page.waitForURL(`**${address}`);
    await expect(heading(page, title)).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Inkstep`);
    await expect(page.locator('script[src], link[rel=modulepreload]')).toHaveCount(0);
  }
  await expect(main(page)).toContainText('5 to 10 business days later');
  await main(page).getByRole('link', { name: 'terms of service' }).click();
  await main(page).getByRole('link', { name: 'refund policy' }).click();
  await main(page).getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

const LANGUAGES = [
  {
    language: 'es',
    name: 'Español',
    home: 'Siete pasos de la palabra clave al artículo publicado.',
    refund: 'Política de reembolsos',
    decides: 'prevalece la versión en inglés',
  },
  {
    language: 'zh',
    name: '简体中文',
    home: '从关键词到发布文章，只需七步。',
    refund: '退款政策',
    decides: '以英文版本为准',
  },
];

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('[PROF-25, PROF-26] links put the public pages into a language, from then on', async ({ page }) => {
    for (const { language, name, home, refund, decides } of LANGUAGES) {
      await page.goto('/refund');
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(/\/refund$/);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(heading(page, refund)).toBeVisible();
      await expect(page).toHaveTitle(`${refund} · Inkstep`);
      await expect(main(page)).toContainText(decides);
      await page.goto('/home');
      await expect(heading(page, home)).toBeVisible();
    }
    await page.getByRole('link', { name: 'English' }).click();
    await expect(heading(page, 'Seven steps from keyword to published article.')).toBeVisible();
    await expect(page).toHaveURL(/\/home$/);
  });
});
