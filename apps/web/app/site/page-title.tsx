/** Heading of a public page. */
export function PageTitle({ title, text }: { title: string; text?: string }) {
  return (
    <>
      <h1 className="max-w-[32ch] font-semibold font-serif text-2xl tracking-tight">{title}</h1>
      {text && <p className="mt-4 max-w-[60ch] text-lg text-muted">{text}</p>}
    </>
  );
}
