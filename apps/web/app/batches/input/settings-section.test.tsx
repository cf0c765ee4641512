import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildBatch } from '../../../test/build-batch.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { en } from '../../i18n/en.ts';
import { SettingsSection } from './settings-section.tsx';

const titles = (options: Record<string, { title: string }>) =>
  Object.values(options).map(({ title }) => title);
const optionsOf = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('[BATCH-22] settings have the options of step 6 and the number of articles', async () => {
  const onChange = vi.fn();
  const { global_settings: settings } = buildBatch();
  const user = renderPage(
    <SettingsSection mode="KEYWORDS" settings={settings} readOnly={false} onChange={onChange} />,
  );
  const { style, tonalities, lengths, formats } = en.generation;
  expect(optionsOf(style.tonality)).toEqual(titles(tonalities));
  expect(optionsOf(style.format)).toEqual(titles(formats));
  const ofLength = optionsOf(style.length);
  expect(ofLength).toHaveLength(Object.keys(lengths).length);
  titles(lengths).forEach((title, index) => expect(ofLength[index]).toContain(title));

  await user.selectOptions(screen.getByRole('combobox', { name: style.tonality }), tonalities.formal.title);
  await user.selectOptions(screen.getByRole('combobox', { name: style.format }), formats.plain.title);
  fireEvent.change(screen.getByRole('textbox', { name: en.batches.settings.target }), {
    target: { value: '7' },
  });
  expect(onChange.mock.calls.flat()).toEqual([
    { tonality: 'formal' },
    { format: 'plain' },
    { targetCount: 7 },
  ]);
});
