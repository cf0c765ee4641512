import { english } from './english.ts';
import editor from './texts/en/editor/editor.json';

// They come with the code of the pages on which articles are written.
english.editor = editor;
