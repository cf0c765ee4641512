/** Shows who acts. The address is hidden but for its first letter, since the page may be open on another's screen. */
export const presentReviewer = ({
  name,
  email,
}: {
  name: string;
  email: string;
}): { name: string; email: string } => {
  const at = email.lastIndexOf('@');
  return { name, email: `${email.slice(0, 1)}•••${email.slice(at)}` };
};
