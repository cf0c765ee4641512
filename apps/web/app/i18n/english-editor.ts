import { english } from './english.ts';
import editor from './texts/en/editor/editor.json';

// Bundled with the article pages.
english.editor = editor;
