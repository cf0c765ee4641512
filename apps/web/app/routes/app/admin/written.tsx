/** The URL of a post that is being written; its layout shows the editor. */
export default function Written() {
  return null;
}
