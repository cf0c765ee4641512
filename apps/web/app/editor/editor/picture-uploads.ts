import { type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView, WidgetType } from '@codemirror/view';
import { blockAt } from './format-text.ts';
import { tableAt } from './tables/table-field.ts';

/** Uploads an image and returns its path. Rejects after showing the user an error. */
export type StorePicture = (file: File) => Promise<string>;

interface Upload {
  id: number;
  place: number;
  label: string;
}

const started = StateEffect.define<Upload>();
const ended = StateEffect.define<number>();

/** Uploads in progress with their insert positions. */
const uploads = StateField.define<readonly Upload[]>({
  create: () => [],
  update(list, { changes, effects }) {
    const begun = effects.flatMap((effect) => (effect.is(started) ? [effect.value] : []));
    const over = new Set(effects.flatMap((effect) => (effect.is(ended) ? [effect.value] : [])));
    if (changes.empty && begun.length === 0 && over.size === 0) return list;
    const moved = list.map((upload) => ({ ...upload, place: changes.mapPos(upload.place, 1) }));
    return [...moved, ...begun].filter(({ id }) => !over.has(id));
  },
});

class Waiting extends WidgetType {
  readonly label: string;
  constructor(label: string) {
    super();
    this.label = label;
  }
  override eq(other: Waiting): boolean {
    return other.label === this.label;
  }
  override toDOM(): HTMLElement {
    const note = document.createElement('span');
    note.className = 'cm-uploading';
    note.setAttribute('role', 'status');
    note.textContent = this.label;
    return note;
  }
}

const look = EditorView.baseTheme({
  '.cm-uploading': {
    borderRadius: '4px',
    padding: '0 0.4em',
    background: 'var(--color-sunken)',
    color: 'var(--color-muted)',
    fontFamily: 'var(--font-sans)',
    fontSize: '0.8em',
  },
});

export interface PictureUse {
  store: StorePicture;
  /** Placeholder for the description, which is selected after the insert. */
  alt: () => string;
  uploading: (name: string) => string;
}

const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

let lastId = 0;

async function insertPicture(view: EditorView, file: File, place: number, use: PictureUse): Promise<void> {
  lastId += 1;
  const id = lastId;
  view.dispatch({ effects: started.of({ id, place, label: use.uploading(file.name) }) });
  const path = await use.store(file).catch(() => undefined);
  const now = view.state.field(uploads).find((upload) => upload.id === id);
  if (!now) return;
  const { main } = view.state.selection;
  const alt = use.alt();
  if (path === undefined) {
    view.dispatch({ effects: ended.of(id) });
    return;
  }
  const picture = `![${alt}](${path})`;
  // In a cell of a table it stays in the line, elsewhere it gets a paragraph of its own.
  const { start, ...changes } = tableAt(view.state, now.place)
    ? { from: now.place, to: now.place, insert: picture, start: now.place }
    : blockAt(view.state.doc, now.place, picture);
  // Leaves the selection alone if the cursor has moved since.
  const waits = main.empty && main.head === now.place;
  view.dispatch({
    changes,
    effects: ended.of(id),
    userEvent: 'input',
    ...(waits && { selection: { anchor: start + 2, head: start + 2 + alt.length } }),
  });
}

/** Uploads images and inserts each at a position, by default the cursor. */
export function insertPictures(
  view: EditorView,
  files: readonly File[],
  use: PictureUse,
  place = view.state.selection.main.head,
): void {
  for (const file of files) void insertPicture(view, file, place, use);
  view.focus();
}

/** Handles pasted and dropped images. */
export const pictureUploads = (use: PictureUse): Extension => [
  uploads,
  EditorView.decorations.compute([uploads], (state) =>
    Decoration.set(
      state
        .field(uploads)
        .map(({ place, label }) => Decoration.widget({ widget: new Waiting(label), side: 1 }).range(place)),
      true,
    ),
  ),
  EditorView.domEventHandlers({
    paste(event, view) {
      const files = picturesIn(event.clipboardData);
      // Office programs also put an image of the copied text on the clipboard.
      if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return false;
      insertPictures(view, files, use);
      return true;
    },
    drop(event, view) {
      const files = picturesIn(event.dataTransfer);
      if (files.length === 0) return false;
      event.preventDefault();
      const place = view.posAtCoords({ x: event.clientX, y: event.clientY });
      insertPictures(view, files, use, place ?? undefined);
      return true;
    },
  }),
  look,
];
