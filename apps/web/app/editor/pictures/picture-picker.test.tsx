import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  buildFoundPicture,
  buildLibraryPicture,
  foundOrigin,
  PICTURE_PATH,
} from '../../../test/build-picture.ts';
import { type Answer, answerWith, fakeApi, refuse } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import type { ChosenPicture, PictureOwner } from './picture-choice.ts';
import PicturePicker from './picture-picker.tsx';

const OPTIONS = 'GET /api/pictures/options';
const SEARCH = 'GET /api/pictures/search';
const THUMBNAIL = 'GET /api/pictures/thumbnail';
const TAKE = 'POST /api/pictures/take';
const LIBRARY = 'GET /api/pictures';
const GENERATE = 'POST /api/pictures/generate';

beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

const options = (change: object = {}): Answer =>
  answerWith({ sources: ['openverse', 'commons'], generator: null, ...change });
const found = (change: object = {}): Answer =>
  answerWith({ pictures: [buildFoundPicture()], failed: [], more: false, ...change });
const stored = answerWith({ picture: buildLibraryPicture({ origin: foundOrigin() }) }, 201);
const pages = { page: 1, pages: 1, total: 1, totalPages: 1, limit: 24 };

function open(answers: Record<string, Answer> = {}, owner: PictureOwner = 'workspace') {
  const calls = fakeApi({
    [OPTIONS]: options(),
    [SEARCH]: found(),
    [THUMBNAIL]: () => new Response(new Blob(['x'], { type: 'image/jpeg' })),
    [TAKE]: stored,
    ...answers,
  });
  const chosen = vi.fn<(picture: ChosenPicture) => void>();
  const upload = vi.fn<(file: File) => Promise<string>>(async () => PICTURE_PATH);
  const user = renderPage(
    <PicturePicker
      owner={owner}
      place={{ heading: 'Drip lines save water' }}
      language="en"
      upload={upload}
      onChoose={chosen}
      onClose={vi.fn()}
    />,
  );
  const search = async () => user.click(await screen.findByRole('button', { name: 'Search' }));
  const choose = async (name: RegExp) => user.click(await screen.findByRole('button', { name }));
  const insert = () => user.click(screen.getByRole('button', { name: 'Insert picture' }));
  return { user, calls, chosen, upload, search, choose, insert };
}

test('a found picture is searched by the heading, stored, and inserted with description and credit', async () => {
  const { search, choose, insert, chosen, calls } = open();
  expect((await screen.findByRole<HTMLInputElement>('searchbox')).value).toBe('Drip lines save water');
  await search();
  await choose(/Drip line.*Ana Ruiz · CC BY-SA 4\.0/);
  expect(screen.getByLabelText<HTMLInputElement>('Description').value).toBe('A drip line under mulch');
  const credit = screen.getByRole('link', { name: 'CC BY-SA 4.0' });
  expect(credit.getAttribute('href')).toBe('https://creativecommons.org/licenses/by-sa/4.0/');
  expect(calls.some(({ url }) => url.startsWith('/api/pictures/take'))).toBe(false);
  await insert();
  await waitFor(() => expect(chosen).toHaveBeenCalled());
  const { source, id } = buildFoundPicture();
  expect(calls.find(({ url }) => url === '/api/pictures/take')?.body).toEqual({ source, id });
  expect(chosen).toHaveBeenCalledWith({
    path: PICTURE_PATH,
    alt: 'A drip line under mulch',
    caption: expect.stringMatching(
      /^Photo by \[Ana Ruiz\]\(.*\), \[CC BY-SA 4\.0\]\(.*\), via \[Wikimedia/,
    ) as string,
  });
});

test('a description is needed unless the picture is decorative', async () => {
  const { user, search, choose, insert, chosen } = open();
  await search();
  await choose(/Drip line/);
  await user.clear(screen.getByLabelText('Description'));
  await insert();
  expect(screen.getByText('Describe the picture, or mark it as decorative')).toBeTruthy();
  expect(chosen).not.toHaveBeenCalled();
  await user.click(screen.getByRole('switch', { name: 'Decorative' }));
  await insert();
  await waitFor(() => expect(chosen).toHaveBeenCalledWith(expect.objectContaining({ alt: '' })));
});

test('says which source fails and why, and shows the others’ pictures', async () => {
  const failed = [{ source: 'openverse', reason: 'limit' }];
  const { search } = open({ [SEARCH]: found({ failed }) });
  await search();
  expect(await screen.findByText(/^Openverse allows no more searches for now/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /Drip line/ })).toBeTruthy();
});

test('says that nothing was found', async () => {
  const { search } = open({ [SEARCH]: found({ pictures: [] }) });
  await search();
  expect(await screen.findByText(/^No pictures found for “Drip lines save water”/)).toBeTruthy();
});

test('a picture that can’t be stored keeps the form and says why', async () => {
  const { search, choose, insert, chosen } = open({
    [TAKE]: refuse(404, 'NOT_FOUND', 'This picture isn’t available anymore.'),
  });
  await search();
  await choose(/Drip line/);
  await insert();
  expect(await screen.findByText("Couldn't store the picture")).toBeTruthy();
  expect(chosen).not.toHaveBeenCalled();
});

test('pictures of the library keep their credit', async () => {
  const { user, choose, insert, chosen } = open({
    [LIBRARY]: answerWith({
      pictures: [buildLibraryPicture({ origin: foundOrigin() })],
      pagination: pages,
    }),
  });
  await user.click(await screen.findByRole('tab', { name: 'Library' }));
  await choose(/Ana Ruiz, CC BY-SA 4\.0, Wikimedia Commons/);
  await insert();
  expect(chosen).toHaveBeenCalledWith(
    expect.objectContaining({ path: PICTURE_PATH, caption: expect.stringContaining('Ana Ruiz') as string }),
  );
});

/** How a PNG file begins. */
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

test('a file is uploaded once it is described', async () => {
  const { user, insert, chosen, upload } = open();
  await user.click(await screen.findByRole('tab', { name: 'Upload' }));
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const file = new File([PNG], 'tomato-bed.png', { type: 'image/png' });
  if (input) await user.upload(input, file);
  expect((await screen.findByLabelText<HTMLInputElement>('Description')).value).toBe('tomato bed');
  expect(upload).not.toHaveBeenCalled();
  await insert();
  await waitFor(() =>
    expect(chosen).toHaveBeenCalledWith({ path: PICTURE_PATH, alt: 'tomato bed', caption: '' }),
  );
  expect(upload).toHaveBeenCalledTimes(1);
});

test('a file is uploaded once, and not inserted once the user has gone back', async () => {
  const { user, chosen, upload } = open();
  const stores = Promise.withResolvers<string>();
  upload.mockReturnValue(stores.promise);
  await user.click(await screen.findByRole('tab', { name: 'Upload' }));
  const file = new File([PNG], 'tomato-bed.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Choose file', { selector: 'input' }), file);
  const description = await screen.findByLabelText<HTMLInputElement>('Description');
  for (const _ of [1, 2]) if (description.form) fireEvent.submit(description.form);
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(1));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  stores.resolve(PICTURE_PATH);
  expect(await screen.findByText('JPEG, PNG, WebP, AVIF or GIF')).toBeDefined();
  await stores.promise;
  expect(chosen).not.toHaveBeenCalled();
});

test('a dropped file must be a picture', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('tab', { name: 'Upload' }));
  fireEvent.drop(screen.getByText(/^Drop a picture here/), {
    dataTransfer: { files: [new File(['x'], 'plan.pdf', { type: 'application/pdf' })] },
  });
  expect(await screen.findByText(/^plan\.pdf isn't a picture that can be used here/)).toBeDefined();
});

test('a chosen file must be a picture, whatever its name says', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('tab', { name: 'Upload' }));
  const file = new File(['Not a picture'], 'bed.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Choose file', { selector: 'input' }), file);
  expect(await screen.findByText(/^bed\.png isn't a picture that can be used here/)).toBeDefined();
  expect(screen.queryByLabelText('Description')).toBeNull();
});

test('a model makes a picture where one is configured', async () => {
  const origin = { kind: 'generated', model: 'flux-1', prompt: 'A blue barrel', generatedAt: '' } as const;
  const { user, insert, chosen, calls } = open({
    [OPTIONS]: options({ generator: { model: 'flux-1', price: 0.04 } }),
    [GENERATE]: answerWith({ picture: buildLibraryPicture({ origin }) }, 201),
    [LIBRARY]: answerWith({ pictures: [], pagination: pages }),
  });
  await user.click(await screen.findByRole('tab', { name: 'Generate' }));
  expect(screen.getByText('Made by flux-1 for $0.04')).toBeTruthy();
  const prompt = screen.getByLabelText('What should the picture show?');
  await user.clear(prompt);
  await user.type(prompt, 'A blue barrel');
  await user.click(screen.getByRole('button', { name: 'Generate picture' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Description')).value).toBe('A blue barrel');
  expect(calls.find(({ url }) => url === '/api/pictures/generate')?.body).toEqual({
    prompt: 'A blue barrel',
    shape: 'landscape',
  });
  await insert();
  expect(chosen).toHaveBeenCalledWith({ path: PICTURE_PATH, alt: 'A blue barrel', caption: '' });
});

test('a prompt is kept on other tabs, and a second click makes no second picture', async () => {
  const made = Promise.withResolvers<Response>();
  const { user, calls } = open({
    [OPTIONS]: options({ generator: { model: 'flux-1', price: null } }),
    [GENERATE]: () => made.promise,
    [LIBRARY]: answerWith({ pictures: [], pagination: pages }),
  });
  await user.click(await screen.findByRole('tab', { name: 'Generate' }));
  await user.type(screen.getByLabelText('What should the picture show?'), ' in summer');
  await user.click(screen.getByRole('tab', { name: 'Library' }));
  await user.click(screen.getByRole('tab', { name: 'Generate' }));
  const prompt = screen.getByLabelText<HTMLTextAreaElement>('What should the picture show?');
  expect(prompt.value).toBe('Drip lines save water in summer');
  for (const _ of [1, 2]) if (prompt.form) fireEvent.submit(prompt.form);
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
  made.resolve(Response.json({ picture: buildLibraryPicture() }, { status: 201 }));
  expect(await screen.findByLabelText('Description')).toBeDefined();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('without a model and sources there is upload and library', async () => {
  open({ [OPTIONS]: options({ sources: [] }) });
  await waitFor(() => expect(within(screen.getByRole('tablist')).getAllByRole('tab')).toHaveLength(2));
  expect(screen.getByText('JPEG, PNG, WebP, AVIF or GIF')).toBeTruthy();
});

test('pictures of the blog are stored in its own library', async () => {
  const { search, choose, insert, chosen, calls } = open({ 'POST /api/blog/files/take': stored }, 'blog');
  await search();
  await choose(/Drip line/);
  await insert();
  await waitFor(() => expect(chosen).toHaveBeenCalled());
  expect(calls.some(({ url }) => url === '/api/blog/files/take')).toBe(true);
});
