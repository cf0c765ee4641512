import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildPostSummary } from '../../../test/build-post.ts';
import { type Answer, answerWith, fakeApi, refuse } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import MarkdownEditor from '../editor/markdown-editor.tsx';
import type { LinkSources } from './link-targets.ts';

// CodeMirror needs browser measurements.
beforeEach(() => {
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
  Element.prototype.scrollIntoView = () => undefined;
});

const POSTS = 'GET /api/blog/all';
const PILLARS = 'GET /api/pillar-pages';
const listed = (...posts: ReturnType<typeof buildPostSummary>[]) =>
  answerWith({ posts, pagination: { page: 1, limit: 20, total: posts.length, pages: 1 } });

const NONE: LinkSources = { hasPosts: false, cluster: () => [] };
const CLUSTER: LinkSources = {
  hasPosts: true,
  cluster: () => [{ title: 'Rain barrels', address: '/blog/post/barrels', kind: 'cluster' }],
};

async function open(body: string, sources = NONE, answers: Record<string, Answer> = {}) {
  const calls = fakeApi({
    [POSTS]: listed(buildPostSummary({ title: 'Mulch and timers', slug: 'mulch' })),
    [PILLARS]: listed(buildPostSummary({ title: 'Water', slug: 'water', kind: 'pillar' })),
    ...answers,
  });
  const onChange = vi.fn<(text: string) => void>();
  const user = renderPage(
    <MarkdownEditor
      ref={null}
      source={{ body: () => body, length: () => body.length, subscribe: () => () => undefined }}
      onChange={onChange}
      storePicture={async () => ''}
      onChoosePicture={vi.fn()}
      live
      links={sources}
    />,
  );
  const text = await screen.findByRole('textbox', { name: 'Article' });
  /** Presses Ctrl+K with a part of the text selected. Returns true if the editor used the key. */
  const pressLinkKey = (selected: string, { within: part = selected } = {}) => {
    text.focus();
    const start = body.indexOf(part) + part.indexOf(selected);
    const { node, offset } = placeOf(text, start);
    const end = placeOf(text, start + selected.length);
    getSelection()?.setBaseAndExtent(node, offset, end.node, end.offset);
    document.dispatchEvent(new Event('selectionchange'));
    const press = createEvent.keyDown(text, { key: 'k', ctrlKey: true, keyCode: 75 });
    fireEvent(text, press);
    return press.defaultPrevented;
  };
  const popover = async (name = 'Add link') => within(await screen.findByRole('dialog', { name }));
  return { user, text, calls, onChange, pressLinkKey, popover };
}

/** Finds a position in a text of one line. */
function placeOf(text: HTMLElement, place: number): { node: Node; offset: number } {
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  let left = place;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node.textContent ?? '';
    if (left <= length) return { node, offset: left };
    left -= length;
  }
  throw new Error(`no text at ${place}`);
}

test('[ART-01] Ctrl+K links the selected text; without one it is left to the palette', async () => {
  const { user, text, onChange, pressLinkKey, popover } = await open('See the guide.');
  expect(pressLinkKey('')).toBe(false);
  expect(pressLinkKey('the guide')).toBe(true);
  const form = await popover();
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Text' }).value).toBe('the guide');
  await waitFor(() => expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'URL' })));
  await user.keyboard('a.example/b{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('See [the guide](https://a.example/b).', undefined);
  await waitFor(() => expect(document.activeElement).toBe(text));
});

test('an empty or bad URL is reported, and nothing is lost', async () => {
  const { user, text, onChange, pressLinkKey, popover } = await open('See the guide.');
  pressLinkKey('the guide');
  const form = await popover();
  const [url, label] = [
    form.getByRole('textbox', { name: 'URL' }),
    form.getByRole('textbox', { name: 'Text' }),
  ];
  await user.type(label, 's{Enter}');
  expect(form.getByText('Enter a URL')).toBeTruthy();
  expect(document.activeElement).toBe(url);
  await user.keyboard('ftp://a.example{Enter}');
  expect(form.getByText('Links can lead to https, http and email addresses')).toBeTruthy();
  expect([url, label].map((field) => (field as HTMLInputElement).value)).toEqual([
    'ftp://a.example',
    'the guides',
  ]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(text));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onChange).not.toHaveBeenCalled();
});

test('a link is edited and removed', async () => {
  const { user, onChange, pressLinkKey, popover } = await open('[the guide](https://a.example) says');
  pressLinkKey('', { within: 'guide' });
  const form = await popover('Edit link');
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'URL' }).value).toBe('https://a.example');
  expect(form.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('https://a.example');
  await user.click(form.getByRole('button', { name: 'Remove link' }));
  expect(onChange).toHaveBeenLastCalledWith('the guide says', undefined);
});

test('a click on a link shows it in the popover, with the text as it reads and the focus in it', async () => {
  const { user, text, onChange, popover } = await open('See [the guide](https://a.example) first.');
  const link = text.querySelector('.cm-link')!;
  const clickLink = () => {
    text.focus();
    const { node } = placeOf(text, 6);
    getSelection()?.collapse(node, 2);
    document.dispatchEvent(new Event('selectionchange'));
    fireEvent.click(link, { detail: 1 });
  };
  clickLink();
  const form = await popover('Edit link');
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'URL' }).value).toBe('https://a.example');
  expect(document.activeElement).toBe(text);
  expect(text.textContent).toBe('See the guide first.');
  await user.click(form.getByRole('button', { name: 'Remove link' }));
  expect(onChange).toHaveBeenLastCalledWith('See the guide first.', undefined);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('own posts and articles of the cluster are found and chosen with the keyboard', async () => {
  const { user, calls, onChange, pressLinkKey, popover } = await open('See the guide.', CLUSTER);
  pressLinkKey('the guide');
  const form = await popover();
  const options = () => form.queryAllByRole('option').map(({ textContent }) => textContent);
  await waitFor(() =>
    expect(options()).toEqual([
      'Rain barrelsIn this cluster',
      'WaterPillar page',
      'Mulch and timersBlog post',
    ]),
  );
  await user.keyboard('mulch');
  await waitFor(() => expect(calls.some(({ url }) => url.includes('search=mulch'))).toBe(true));
  await waitFor(() =>
    expect(form.getByRole('option', { selected: true }).textContent).toContain('Mulch and timers'),
  );
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('See [the guide](/blog/post/mulch).', undefined);
});

test('a URL can be entered while the search fails', async () => {
  const { user, onChange, pressLinkKey, popover } = await open(
    'See the guide.',
    { ...NONE, hasPosts: true },
    { [POSTS]: refuse(403, 'FORBIDDEN', 'Not yours.') },
  );
  pressLinkKey('guide');
  const form = await popover();
  expect(await form.findByText(/You can still enter a URL/)).toBeTruthy();
  await user.keyboard('https://a.example{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('See the [guide](https://a.example).', undefined);
});
