import { describe, expect, test } from 'vitest';
import { editorStatus, statusGroup, taskProgress, taskState, taskStatus } from './task-status.ts';

test.each([
  ['Completed', 'done'],
  ['Completed with notes', 'done'],
  ['Generating', 'progress'],
  ['Review & Refine', 'review'],
  ['Draft - Step 4', 'draft'],
  ['Ready to Generate', 'draft'],
  ['', 'draft'],
  [null, 'draft'],
  [undefined, 'draft'],
] as const)('[TASK-20..22] %j belongs to %s', (status, group) => expect(statusGroup(status)).toBe(group));

describe('taskProgress', () => {
  test('[TASK-23, TASK-24] 100 when completed, 95 with an article', () => {
    expect(taskProgress({ status: 'Completed', currentStep: 0, hasArticle: false })).toBe(100);
    expect(taskProgress({ status: 'Review & Refine', currentStep: 2, hasArticle: true })).toBe(95);
  });

  test('[TASK-25] else by step, at most 90', () => {
    const steps = [0, 1, 2, 3, 4, 5, 6];
    const drafts = steps.map((currentStep) =>
      taskProgress({ status: 'Draft', currentStep, hasArticle: false }),
    );
    expect(drafts).toEqual([13, 26, 39, 51, 64, 77, 90]);
  });
});

test.each([
  ['[WIZ-06]', { status: 'Completed', currentStep: 2, hasArticle: true }, 'Completed'],
  // The same as in the lists, on every step: there is no 'Ready to Finish' beside it.
  ['[WIZ-07]', { status: 'Review & Refine', currentStep: 6, hasArticle: true }, 'Review & Refine'],
  ['[WIZ-07]', { status: 'Review & Refine', currentStep: 2, hasArticle: true }, 'Review & Refine'],
  ['[WIZ-08]', { status: 'Draft - Step 6', currentStep: 6, hasArticle: false }, 'Ready to Generate'],
  ['[WIZ-09]', { status: 'Draft - Step 1', currentStep: 3, hasArticle: false }, 'Draft - Step 4'],
  ['[WIZ-09]', { status: null, currentStep: 0, hasArticle: false }, 'Draft - Step 1'],
  ['[TASK-20]', { status: 'Generating', currentStep: 1, hasArticle: true }, 'Generating'],
])('%s the label of %j', (_, facts, label) =>
  expect(editorStatus({ ...facts, hasTopics: true })).toBe(label),
);

test('[WIZ-09] without a topic the last step is a draft too', () => {
  const facts = { status: 'Draft - Step 7', currentStep: 6, hasArticle: false, hasTopics: false };
  expect(editorStatus(facts)).toBe('Draft - Step 7');
});

const nothing = {
  isFinished: false,
  isGenerating: false,
  hasArticle: false,
  hasTopics: false,
  currentStep: 0,
};

test.each([
  [{}, 'Draft - Step 1'],
  [{ currentStep: 4, hasTopics: true }, 'Draft - Step 5'],
  [{ currentStep: 6 }, 'Draft - Step 7'],
  [{ currentStep: 6, hasTopics: true }, 'Ready to Generate'],
  [{ currentStep: 2, hasArticle: true }, 'Review & Refine'],
  [{ isFinished: true, hasArticle: true }, 'Completed'],
  [{ isGenerating: true, isFinished: true, hasArticle: true }, 'Generating'],
])('[TASK-20, TASK-49, DASH-07] what a task with %j is', (some, label) => {
  const facts = { ...nothing, ...some };
  expect(taskStatus(taskState(facts), facts.currentStep)).toBe(label);
});
