import { newEmail, PASSWORD } from './support/person.ts';
import { heading, main } from './support/steps.ts';
import { expect, signedInTest, test } from './support/test.ts';

signedInTest(
  '[PROF-25, PROF-26] the language chosen in the menu lasts over a reload, and is there in another browser',
  async ({ page, person, browser, server }) => {
    await page.goto('/tasks');
    await expect(page.getByText('No articles yet')).toBeVisible();
    await page.getByRole('button', { name: person.fullName }).click();
    await page.getByRole('menuitemradio', { name: 'Español' }).click();
    await expect(page.getByRole('menuitemradio', { name: 'Oscuro' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Empezar artículo' }).first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Gestionar' })).toBeVisible();
    for (const path of ['/home', '/login']) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    }

    const elsewhere = await browser.newContext({
      baseURL: server.url,
      locale: 'en-US',
      // Overrides the signed-in session.
      storageState: { cookies: [], origins: [] },
    });
    const other = await elsewhere.newPage();
    await other.goto('/login');
    await expect(heading(other, 'Welcome back')).toBeVisible();
    await other.getByLabel('Email').fill(person.email);
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await other.getByRole('button', { name: 'Sign in' }).click();
    await expect(other.getByRole('button', { name: 'Gestionar' })).toBeVisible();
    await elsewhere.close();
  },
);

signedInTest('texts that do not arrive keep nobody out', async ({ page, person, guard }) => {
  guard.allow(/ERR_FAILED/);
  await person.api.updatePreferences({ body: { interfaceLanguage: 'es' } });
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('Artículos individuales')) await route.abort();
    else await route.fulfill({ response });
  });
  await page.goto('/tasks');
  await expect(heading(page, 'Single Articles')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(heading(page, 'Artículos individuales')).toBeVisible();
});

test('[PROF-26] public pages follow the browser, without scripts', async ({ browser, server }) => {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'zh-CN',
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.goto('/home');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
  await context.close();
});

test('[PROF-25, PROF-26] an account made in Spanish stays Spanish, and the choice loses nothing that was typed', async ({
  page,
}) => {
  const email = newEmail();
  await page.goto('/register');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(heading(page, 'Crea tu cuenta')).toBeVisible();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmación de contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('button', { name: 'Gestionar' })).toBeVisible();
});

test('[PROF-26] a refusal speaks the language of the page', async ({ page, guard }) => {
  guard.allow(/status of 401/);
  await page.goto('/login?language=zh&next=%2Ftasks');
  await expect(page).toHaveURL('/login?next=%2Ftasks');
  await page.getByLabel('邮箱').fill(newEmail());
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(main(page).getByRole('alert')).toHaveText('邮箱或密码不正确。');
});
