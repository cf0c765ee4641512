import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { buildEvidence } from '../../../test/build-evidence.ts';
import { buildTask, buildTopics } from '../../../test/build-task.ts';
import { answerWith, fakeApi, refuse } from '../../../test/fake-api.ts';
import { buildStatus, fakeStream } from '../../../test/fake-events.ts';
import { renderStep } from '../../../test/render-step.tsx';
import { es } from '../../i18n/es.ts';
import { zh } from '../../i18n/zh.ts';
import GenerateStepPage from '../../routes/app/generate-step.tsx';
import StyleStep from './style/style-step.tsx';

const spanish = { language: 'es', texts: es } as const;
const chinese = { language: 'zh', texts: zh } as const;
const ready = { current_step: 6, selectedTopics: buildTopics('Lombrices') };

// jsdom has no layout, and the editor measures its text.
beforeAll(() => {
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
});

test('[PROF-26, GEN-01, GEN-02] what is asked before a run, in Spanish', async () => {
  const { user } = renderStep(GenerateStepPage, ready, spanish);
  expect(await screen.findByText('Informativo, artículo medio (unas 1,500 palabras), Markdown')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cambiar fuentes' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Generar artículo' }));
  const dialog = screen.getByRole('alertdialog', { name: '¿Generar el artículo?' });
  expect(dialog.textContent).toContain('Te quedan 3 de 5 artículos este mes.');
  expect(within(dialog).getByRole('button', { name: 'Cancelar' })).toBeTruthy();
});

test('[PROF-26, GEN-19, GEN-21, GEN-25] how a run goes and why it failed, in Spanish', async () => {
  fakeApi({
    'GET /api/auth/usage': refuse(500, 'INTERNAL', 'Boom'),
    [`GET /api/tasks/0198f7c0-0000-7000-8000-0000000000aa/generation-events`]: () => fakeStream().response,
  });
  const { tell } = renderStep(GenerateStepPage, ready, spanish);
  await screen.findByRole('heading', { name: 'Generar artículo' });
  tell(buildStatus());
  expect(screen.getByText('Escribiendo las secciones')).toBeTruthy();
  expect(screen.getByText('normalmente de 2 a 5 minutos')).toBeTruthy();
  tell(
    buildStatus({ status: 'failed', stage: null, message: 'No credit left.', errorCode: 'AI_UNAVAILABLE' }),
  );
  const panel = screen.getByRole('alert');
  expect(panel.textContent).toContain('No se pudo usar el servicio de IA.');
  expect(panel.textContent).not.toContain('No credit left.');
});

test('[PROF-26, ART-01..04, ART-07] the editor of an article, in Chinese', async () => {
  fakeApi({ 'GET /api/auth/usage': answerWith({}) });
  const written = { has_article: true, generated_article: '# 堆肥\n\n蚯蚓吃果皮。', article_version: 1 };
  fakeApi({ [`GET /api/tasks/${buildTask().id}/evidence`]: answerWith(buildEvidence()) });
  const { user } = renderStep(GenerateStepPage, { ...ready, ...written }, chinese);
  expect(await screen.findByRole('textbox', { name: '文章' })).toBeTruthy();
  for (const name of ['粗体', '二级标题', '全屏', '复制', '更多操作', '侧边面板']) {
    expect(screen.getByRole('button', { name })).toBeTruthy();
  }
  expect(screen.getByText('2 段')).toBeTruthy();
  expect(screen.getByText('已保存')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '更多操作' }));
  for (const name of ['保存', '重新生成']) expect(screen.getByRole('menuitem', { name })).toBeTruthy();
});

test('[PROF-26, STYLE-02..04] labels are translated and the stored values stay', async () => {
  const { user, task } = renderStep(StyleStep, ready, chinese);
  await user.click(await screen.findByRole('radio', { name: /^正式/ }));
  await user.click(screen.getByRole('radio', { name: /^长篇指南/ }));
  await user.click(screen.getByRole('radio', { name: /^纯文本/ }));
  expect(task().outputParameters).toEqual({ tonality: 'formal', length: 'long_guide', format: 'plain' });
});
