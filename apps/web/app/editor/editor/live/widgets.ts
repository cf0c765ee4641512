import { type EditorView, WidgetType } from '@codemirror/view';

/** Bullet of a list item. */
export class Bullet extends WidgetType {
  override eq(): boolean {
    return true;
  }
  override toDOM(): HTMLElement {
    const bullet = document.createElement('span');
    bullet.className = 'cm-list-mark cm-bullet';
    bullet.textContent = '•';
    return bullet;
  }
}

/** Horizontal rule. */
export class Rule extends WidgetType {
  override eq(): boolean {
    return true;
  }
  override toDOM(): HTMLElement {
    const rule = document.createElement('span');
    rule.className = 'cm-rule';
    rule.setAttribute('role', 'separator');
    return rule;
  }
  override ignoreEvent(): boolean {
    return false;
  }
}

/** Checkbox of a task item. Pressing it changes the text. */
export class TaskBox extends WidgetType {
  readonly done: boolean;
  readonly label: string;
  constructor(done: boolean, label: string) {
    super();
    this.done = done;
    this.label = label;
  }
  override eq(other: TaskBox): boolean {
    return other.done === this.done && other.label === this.label;
  }
  override toDOM(view: EditorView): HTMLElement {
    const place = document.createElement('span');
    place.className = 'cm-list-mark cm-task';
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.checked = this.done;
    box.tabIndex = -1;
    box.setAttribute('aria-label', this.label);
    box.addEventListener('mousedown', (event) => event.preventDefault());
    box.addEventListener('click', (event) => {
      event.preventDefault();
      const line = view.state.doc.lineAt(view.posAtDOM(place));
      const at = line.from + line.text.search(/\[[ xX]\]/) + 1;
      view.dispatch({ changes: { from: at, to: at + 1, insert: this.done ? ' ' : 'x' }, userEvent: 'input' });
    });
    place.append(box);
    return place;
  }
}

/** Sign of a note or warning. Alone in its line, it has no direction, so a mark gives it that of the text. */
export class AlertSign extends WidgetType {
  readonly sign: string;
  constructor(sign: string, isRightToLeft: boolean) {
    super();
    this.sign = isRightToLeft ? `\u200F${sign}` : sign;
  }
  override eq(other: AlertSign): boolean {
    return other.sign === this.sign;
  }
  override toDOM(): HTMLElement {
    const shown = document.createElement('span');
    shown.textContent = `${this.sign} `;
    return shown;
  }
  override ignoreEvent(): boolean {
    return false;
  }
}

/** Image within a sentence, shown as its description. */
export class InlinePicture extends WidgetType {
  readonly alt: string;
  constructor(alt: string) {
    super();
    this.alt = alt;
  }
  override eq(other: InlinePicture): boolean {
    return other.alt === this.alt;
  }
  override toDOM(): HTMLElement {
    const chip = document.createElement('span');
    chip.className = 'cm-inline-picture';
    chip.textContent = this.alt;
    return chip;
  }
  override ignoreEvent(): boolean {
    return false;
  }
}
