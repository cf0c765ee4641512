export function KeyCap({ children }: { children: string }) {
  return (
    <kbd className="inline-flex min-w-6 justify-center rounded-sm border border-line bg-sunken px-1.5 py-0.5 font-sans text-muted text-xs">
      {children}
    </kbd>
  );
}
