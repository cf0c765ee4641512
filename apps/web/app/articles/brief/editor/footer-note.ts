/** Id of the text that says why the button beside it is disabled. */
export const FOOTER_NOTE_ID = 'footer-note';
