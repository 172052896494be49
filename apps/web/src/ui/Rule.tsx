export function Rule({ ornament = false }: { ornament?: boolean }) {
  if (!ornament) return <hr className="border-hairline" />;

  return (
    <div aria-hidden className="flex items-center gap-4">
      <span className="h-px flex-1 bg-linear-to-r from-transparent to-edge" />
      <span className="size-1.5 rotate-45 bg-brass" />
      <span className="h-px flex-1 bg-linear-to-l from-transparent to-edge" />
    </div>
  );
}
