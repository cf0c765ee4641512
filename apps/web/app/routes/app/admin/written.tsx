/** Matches the URL of an existing post; the layout shows the editor. */
export default function Written() {
  return null;
}
