import type { Byline } from '@inkstep/contract';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { answerWith, fakeApi } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { type AuthorChoice, AuthorField, ReviewerField } from './author-field.tsx';

const ana: Byline = { id: '1', name: 'Ana Ruiz', slug: 'ana', role: '', bio: '', picture: null, links: [] };

function open(authors: Byline[], start: AuthorChoice) {
  fakeApi({ 'GET /api/blog/authors': answerWith({ authors }) });
  let chosen = start;
  function Form() {
    const [value, setValue] = useState(start);
    chosen = value;
    return (
      <>
        <AuthorField value={value} problem={undefined} onChange={setValue} />
        <ReviewerField value={null} problem={undefined} onChange={() => {}} />
      </>
    );
  }
  return { user: renderPage(<Form />), read: () => chosen };
}

it('takes a name while there are no public authors', async () => {
  const { user, read } = open([], { author: '', author_id: null });
  await user.type(await screen.findByRole('textbox', { name: 'Author' }), 'Bea');
  expect(read()).toEqual({ author: 'Bea', author_id: null });
  expect(screen.queryByLabelText('Reviewed by')).toBeNull();
});

it('chooses a public author, or another name', async () => {
  const { user, read } = open([ana], { author: 'Somebody', author_id: null });
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Author' });
  expect(select.selectedOptions[0]?.textContent).toBe('Another name…');
  await user.selectOptions(select, 'Ana Ruiz');
  expect(read()).toEqual({ author: 'Ana Ruiz', author_id: '1' });
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.selectOptions(select, 'Another name…');
  const name = screen.getByRole('textbox', { name: 'Author name' });
  await user.clear(name);
  await user.type(name, 'Bea');
  expect(read()).toEqual({ author: 'Bea', author_id: null });
  await user.selectOptions(select, 'No author');
  expect(read()).toEqual({ author: '', author_id: null });
  expect(screen.getByRole('combobox', { name: 'Reviewed by' })).toBeDefined();
});
