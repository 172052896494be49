export function Problem({ text }: { text: string }) {
  return (
    <p role="alert" className="border-l-2 border-ember-bright py-1 pl-4 text-body wrap-anywhere">
      {text}
    </p>
  );
}
