/** Comments of Word, LibreOffice and Google Docs, in the text and below it. */
const COMMENTS =
  '.MsoCommentReference, .msocomanchor, .msocomtxt, .MsoCommentText, .msocomoff, [style*="mso-element:comment" i], [style*="mso-special-character:comment" i]';
/** Deletions of tracked changes have an author or a time, unlike text that is struck through. */
const DELETED = 'del[cite], del[datetime], .msoDel, .MsoDel';

/** Keeps the text as it reads with all changes accepted, without comments. */
export function acceptChanges(body: HTMLElement): void {
  for (const element of body.querySelectorAll(`${COMMENTS}, ${DELETED}`)) element.remove();
  for (const mark of body.querySelectorAll('a[href^="#cmnt"]')) {
    const isReference = mark.id.startsWith('cmnt_ref');
    (isReference ? (mark.closest('sup') ?? mark) : (mark.closest('div') ?? mark)).remove();
  }
}
