import type { AdminModel } from '@inkstep/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, buildUser, fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { AdminGuard } from '../../operations/admin-guard.tsx';
import { SimpleModels } from './simple-models.tsx';

const quick: AdminModel = {
  model_name: 'Quick',
  provider: 'openai',
  model_version: 'gpt-x',
  base_url: null,
  purpose: 'writing',
  picture_price: null,
  is_active: true,
  is_default: false,
  has_api_key: true,
  api_key_end: '1111',
  structured_outputs: false,
  from_environment: false,
  failing_until: null,
  trouble: null,
};
const LIST = {
  'GET /api/admin/models': answerWith({
    models: [quick, { ...quick, model_name: 'Bare', has_api_key: false }],
  }),
};

test('[ADM-37] the plain list has the models with their test buttons', async () => {
  fakeApi({
    ...LIST,
    'POST /api/admin/models/Quick/test': answerWith({ success: false, message: 'The key was refused.' }),
  });
  const user = renderPage(<SimpleModels />);
  await user.click(await screen.findByRole('button', { name: 'Test Quick' }));
  expect(await screen.findByText('The key was refused.')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Test failed' })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Test Bare' }).disabled).toBe(true);
  expect(screen.queryByText(/1111/)).toBeNull();
});

test('[ADM-41] others than admins are denied, and nothing is asked for them', async () => {
  const calls = fakeApi(LIST);
  renderPage(
    <AdminGuard user={buildUser()}>
      <SimpleModels />
    </AdminGuard>,
  );
  expect(await screen.findByText('Access Denied')).toBeTruthy();
  expect(calls).toEqual([]);
});
