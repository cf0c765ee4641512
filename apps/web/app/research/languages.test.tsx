import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildResearch, buildSelection } from '../../test/build-task.ts';
import { answerWith, fakeApi } from '../../test/fake-api.ts';
import { renderStep } from '../../test/render-step.tsx';
import { es } from '../i18n/es.ts';
import { zh } from '../i18n/zh.ts';
import KeywordStep from './keywords/keyword-step.tsx';
import { TopicStep } from './topics/topic-step.tsx';

test('[PROF-26, KEY-01, KEY-16] step 1 in Spanish', async () => {
  const { user } = renderStep(
    KeywordStep,
    {
      keywordResearchData: buildResearch(),
      keywordResearchSelections: buildSelection(['custom', 'a'], ['related', 'b'], ['related', 'c']),
    },
    { language: 'es', texts: es },
  );
  expect(await screen.findByRole('heading', { name: 'Descubre oportunidades de contenido' })).toBeTruthy();
  expect(
    screen.getByText('Cómo completa la gente esta búsqueda. Úsalas como palabras clave principales.'),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'heap, 9 veces' }).title).toBe('9 veces en Wikipedia');
  await user.click(screen.getByRole('button', { name: 'worm bins' }));
  expect(
    await screen.findByText('Límite de palabras clave principales alcanzado (3/3). Quita alguna primero.'),
  ).toBeTruthy();
});

test('[PROF-26, TOPIC-22, TOPIC-23] step 2 in Chinese', async () => {
  fakeApi({ 'POST /api/ideation/suggestions': answerWith({ error: { code: 'AI_UNAVAILABLE' } }, 503) });
  renderStep(TopicStep, { keywords: ['堆肥'] }, { language: 'zh', texts: zh });
  expect(await screen.findByRole('heading', { name: '选择文章重点' })).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toContain('AI 服务暂时不可用');
  expect(screen.getByText('5 个主题')).toBeTruthy();
  expect(screen.getByLabelText('添加自己的主题')).toBeTruthy();
});
