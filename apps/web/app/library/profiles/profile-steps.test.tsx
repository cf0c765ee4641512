import type { Profile, ProfileType } from '@inkstep/contract';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answer, answerWith, fakeApi, refuse } from '../../../test/fake-api.ts';
import { renderStep } from '../../../test/render-step.tsx';
import { LanguageContext } from '../../i18n/language-context.ts';
import { zh } from '../../i18n/zh.ts';
import type { TaskStepProps } from '../task-step.ts';
import { AuthorForm } from './author-form.tsx';
import AuthorStep from './author-step.tsx';
import ProductStep from './product-step.tsx';

const when = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' };
const author = (n: number): Profile => ({
  id: `0198f7c0-0000-7000-8000-00000000000${n}`,
  presetType: 'author',
  presetName: `Blog ${n}`,
  presetData: { authorName: `Ada ${n}`, authorBio: 'Gardens.', targetAudience: 'Beginners' },
  ...when,
});
const product: Profile = {
  id: '0198f7c0-0000-7000-8000-0000000000b1',
  presetType: 'product',
  presetName: 'Shop',
  presetData: { name: 'HeapSense', link: '', description: 'A thermometer.', features: ['Long'] },
  ...when,
};

const LIST = 'GET /api/presets';
const CREATE = 'POST /api/presets';
const path = (profile: Profile) => `/api/presets/${profile.id}`;

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

function api(profiles: Profile[], answers: Record<string, Answer> = {}) {
  return fakeApi({ [LIST]: answerWith({ presets: profiles }), ...answers });
}

async function openForm(type: ProfileType, answers: Record<string, Answer> = {}) {
  const calls = api([], answers);
  const page = renderStep(type === 'author' ? AuthorStep : ProductStep);
  await page.user.click(await screen.findByRole('button', { name: 'Add New' }));
  return { ...page, calls };
}

test('[PRE-01, PRE-03, PRE-05] a profile is chosen, summed up and let go again', async () => {
  api([author(1), author(2)]);
  const { user, task } = renderStep(AuthorStep);
  expect(await screen.findByRole('heading', { name: 'Authority Profile' })).toBeTruthy();
  const card = await screen.findByRole('button', { name: /^Blog 2/ });
  await user.click(card);
  expect(task().eeatProfile).toEqual(author(2).presetData);
  expect(card.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText('Selected author profile:').parentElement?.textContent).toContain('Ada 2');
  await user.click(button('Remove'));
  expect(task().eeatProfile).toBeNull();
});

test('[PRE-04, PRE-06] a product is chosen, or none', async () => {
  api([product]);
  const { user, task } = renderStep(ProductStep);
  const card = await screen.findByRole('button', { name: /^Shop/ });
  await user.click(card);
  expect(task().productInfo).toEqual(product.presetData);
  await user.click(card);
  expect(task().productInfo).toBeNull();
});

test.each([
  ['author', 'Author Bio (optional)', TEXT_LIMITS.bio],
  ['author', 'Target audience (optional)', TEXT_LIMITS.description],
  ['author', 'Voice sample (optional)', TEXT_LIMITS.voiceSample],
  ['product', 'Description (optional)', TEXT_LIMITS.description],
] as const)(
  'the %s form keeps a text that is too long, says so and does not save: %s',
  async (type, name, most) => {
    const { user, calls } = await openForm(type);
    const long = 'x'.repeat(most + 1);
    fireEvent.change(field(name), { target: { value: long } });
    expect(screen.getByText(/^1 character over the limit/)).toBeTruthy();
    await user.type(field('Profile Name'), 'Mine');
    if (type === 'product') await user.type(field('Product/Service Name'), 'Mine');
    const before = calls.length;
    await user.click(button(type === 'author' ? 'Save Profile' : 'Save Product'));
    expect(calls).toHaveLength(before);
    expect(field(name).value).toBe(long);
  },
);

test('[PRE-02, PRE-07, PRE-34] a new author profile is saved and chosen', async () => {
  const { user, task, calls } = await openForm('author', {
    [CREATE]: answerWith({ preset: author(1) }, 201),
  });
  await user.type(field('Profile Name'), ' Blog 1 ');
  await user.type(screen.getByLabelText(/^Author Name/), 'Ada 1');
  await user.type(screen.getByLabelText(/^Author Bio/), 'Gardens.');
  await user.type(screen.getByLabelText(/^Target audience/), 'Beginners');
  await user.click(button('Save Profile'));
  expect(await screen.findByText('Selected author profile:')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    presetType: 'author',
    presetName: 'Blog 1',
    presetData: author(1).presetData,
  });
  expect(task().eeatProfile).toEqual(author(1).presetData);
  expect(screen.queryByLabelText('Profile Name')).toBeNull();
});

test('[PRE-34] a voice sample is counted in words, saved and given to the task', async () => {
  const { presetData, ...stored } = author(1);
  const voiced = { ...stored, presetData: { ...presetData, voiceSample: 'Oh, wow.' } } as Profile;
  const { user, task, calls } = await openForm('author', { [CREATE]: answerWith({ preset: voiced }, 201) });
  await user.type(field('Profile Name'), 'Blog 1');
  await user.type(field('Voice sample (optional)'), ' Oh, wow. ');
  expect(screen.getByText('2 words')).toBeTruthy();
  await user.click(button('Save Profile'));
  expect(await screen.findByText('Selected author profile:')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    presetData: { voiceSample: 'Oh, wow.' },
  });
  expect(task().eeatProfile?.voiceSample).toBe('Oh, wow.');
});

test('[PRE-03] profiles that differ only in their voice sample are chosen one at a time', async () => {
  const voiced = {
    ...author(2),
    presetData: { ...author(1).presetData, voiceSample: 'Oh, wow.' },
  } as Profile;
  api([author(1), voiced]);
  const { user } = renderStep(AuthorStep);
  await user.click(await screen.findByRole('button', { name: /^Blog 2/ }));
  const pressed = screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  expect(pressed).toEqual([expect.stringContaining('Blog 2')]);
});

test.each<[string, ProfileType, string]>([
  ['[PRE-08]', 'author', 'Save Profile'],
  ['[PRE-15]', 'product', 'Save Product'],
])('%s the profile name of an %s is required', async (_, type, save) => {
  const { user } = await openForm(type);
  for (const unseen of ['   ', '\u200B']) {
    await user.type(field('Profile Name'), unseen);
    await user.click(button(save));
    expect(await screen.findByText('Profile name is required')).toBeTruthy();
  }
});

test.each<[string, ProfileType, string]>([
  ['[PRE-10]', 'author', 'Failed to save author profile. Please try again.'],
  ['[PRE-21]', 'product', 'Failed to save product profile. Please try again.'],
])('%s a failed save of an %s keeps what was typed', async (_, type, message) => {
  const { user } = await openForm(type, { [CREATE]: refuse(500, 'INTERNAL', 'Boom') });
  await user.type(field('Profile Name'), 'Shop');
  if (type === 'product') await user.type(field('Product/Service Name'), 'HeapSense');
  await user.click(button(type === 'author' ? 'Save Profile' : 'Save Product'));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(field('Profile Name').value).toBe('Shop');
});

test('[PRE-11] an author form without a save function says so', async () => {
  const { user } = renderStep(() => (
    <AuthorForm
      profile={undefined}
      draftKey="nowhere"
      failureText="Failed"
      onSave={undefined}
      onCancel={() => undefined}
    />
  ));
  await user.type(await screen.findByLabelText('Profile Name'), 'Blog');
  await user.click(button('Save Profile'));
  expect(await screen.findByText(/This form can't save/)).toBeTruthy();
});

test('[PRE-12, PRE-16, PRE-17, PRE-18] the product form: name required, link checked, the rest optional', async () => {
  const { user, calls } = await openForm('product', { [CREATE]: answerWith({ preset: product }, 201) });
  await user.type(field('Profile Name'), 'Shop');
  await user.type(screen.getByLabelText(/^Link/), 'heapsense');
  await user.click(button('Save Product'));
  expect(await screen.findByText('Product name is required')).toBeTruthy();
  expect(screen.getByText('Enter a full URL, such as https://example.com')).toBeTruthy();
  await user.type(field('Product/Service Name'), 'HeapSense');
  for (const link of ['ftp://example.com', 'https://localhost', 'javascript:alert(1)']) {
    await user.clear(screen.getByLabelText(/^Link/));
    await user.type(screen.getByLabelText(/^Link/), link);
    expect(screen.getByText('Enter a full URL, such as https://example.com')).toBeTruthy();
  }
  await user.clear(screen.getByLabelText(/^Link/));
  await user.click(button('Save Product'));
  expect(await screen.findByText('Selected product profile:')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    presetData: { name: 'HeapSense', link: '', description: '', features: [] },
  });
});

test('[PRE-13, PRE-20] features are added with Enter or the button, changed and removed; the preview follows', async () => {
  const { user } = await openForm('product');
  const add = field('Add a feature');
  await user.type(add, '   {Enter}');
  expect(screen.queryByLabelText('Feature 1')).toBeNull();
  await user.type(add, ' Long {Enter}');
  await user.type(add, 'Waterproof');
  await user.click(button('Add'));
  await user.type(field('Feature 1'), 'er');
  await user.type(field('Product/Service Name'), 'HeapSense');
  const preview = within(screen.getByText('Preview').parentElement!);
  expect(preview.getByText('HeapSense')).toBeTruthy();
  expect(preview.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Longer', 'Waterproof']);
  await user.click(button('Remove feature 1'));
  expect(field('Feature 1').value).toBe('Waterproof');
});

test('[PRE-19] six features are enough', async () => {
  const { user } = await openForm('product');
  for (const feature of ['a', 'b', 'c', 'd', 'e', 'f']) {
    await user.type(field('Add a feature'), `${feature}{Enter}`);
  }
  expect(screen.getByText('Maximum of 6 features reached. Remove a feature to add another.')).toBeTruthy();
  expect(field('Add a feature').disabled).toBe(true);
  expect(button('Add').disabled).toBe(true);
  await user.click(button('Remove feature 6'));
  expect(field('Add a feature').disabled).toBe(false);
});

test('[PRE-14] editing begins with what is stored; Update and Cancel', async () => {
  const changed: Profile = { ...product, presetName: 'Shop 2' };
  const calls = api([product], { [`PUT ${path(product)}`]: answerWith({ preset: changed }) });
  const { user } = renderStep(ProductStep);
  await user.click(await screen.findByRole('button', { name: 'Edit Shop' }));
  expect(field('Product/Service Name').value).toBe('HeapSense');
  await user.type(field('Profile Name'), ' to be given up');
  await user.click(button('Cancel'));
  await user.click(button('Edit Shop'));
  expect(field('Profile Name').value).toBe('Shop');
  await user.type(field('Profile Name'), ' 2');
  await user.click(button('Update Product'));
  await expect.poll(() => screen.queryByLabelText('Profile Name')).toBeNull();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ presetName: 'Shop 2' });
});

test('[PRE-23] deleting asks first', async () => {
  const calls = api([author(1)], { [`DELETE ${path(author(1))}`]: answerWith({ message: 'Deleted' }) });
  const { user } = renderStep(AuthorStep);
  await user.click(await screen.findByRole('button', { name: 'Delete Blog 1' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Delete "Blog 1"?' });
  expect(dialog.textContent).toContain('Are you sure you want to delete this item?');
  expect(calls).toHaveLength(1);
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('"Blog 1" was deleted.')).toBeTruthy();
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'DELETE', 'GET']);
});

test('profiles that do not load say so', async () => {
  fakeApi({ [LIST]: refuse(500, 'INTERNAL', 'Boom') });
  const { user } = renderStep(AuthorStep);
  expect(await screen.findByText("Couldn't load your author profiles")).toBeTruthy();
  api([author(1)]);
  await user.click(button('Try again'));
  expect(await screen.findByText('Blog 1')).toBeTruthy();
});

test('a form half filled in opens again when one comes back, until it is given up', async () => {
  const { user, reopen } = await openForm('product');
  await user.type(field('Profile Name'), 'Half a sh');
  await user.type(field('Add a feature'), 'half a fea');
  reopen();
  expect((await screen.findByLabelText<HTMLInputElement>('Profile Name')).value).toBe('Half a sh');
  expect(field('Add a feature').value).toBe('half a fea');
  await user.click(button('Cancel'));
  reopen();
  expect(await screen.findByText('No product profiles yet')).toBeTruthy();
  expect(screen.queryByLabelText('Profile Name')).toBeNull();
});

test('a saved form leaves nothing behind', async () => {
  const { user, reopen } = await openForm('author', { [CREATE]: answerWith({ preset: author(1) }, 201) });
  await user.type(field('Profile Name'), 'Blog 1');
  await user.click(button('Save Profile'));
  await screen.findByText('Selected author profile:');
  reopen();
  expect(await screen.findByText('Selected author profile:')).toBeTruthy();
  expect(sessionStorage).toHaveLength(0);
});

const inChinese = (props: TaskStepProps) => (
  <LanguageContext value={{ language: 'zh', texts: zh }}>
    <ProductStep {...props} />
  </LanguageContext>
);

test('[PROF-26] the step speaks Chinese, also in its form', async () => {
  api([product]);
  const { user } = renderStep(inChinese);
  expect(await screen.findByRole('heading', { name: '整合产品' })).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: /^Shop/ }));
  expect(screen.getByText('已选产品档案：')).toBeTruthy();
  await user.click(button('新建'));
  await user.click(button('保存产品'));
  expect(await screen.findByText('请填写档案名称')).toBeTruthy();
  expect(screen.getByText('请填写产品名称')).toBeTruthy();
});

test('a form begins with the name that readers see, which names the profile too until that is changed', async () => {
  const { user } = await openForm('product');
  expect(screen.getAllByRole('textbox')[0]).toBe(field('Product/Service Name'));
  await user.type(field('Product/Service Name'), 'HeapSense');
  expect(field('Profile Name').value).toBe('HeapSense');
  await user.type(field('Profile Name'), ' shop');
  await user.type(field('Product/Service Name'), ' 2');
  expect(field('Profile Name').value).toBe('HeapSense shop');
});
