const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric' });

/** The date in the journal's margin: the day large, month and year below. For the eye; the text says it in words. */
export function EntryDate({ moment }: { moment: string }) {
  const date = new Date(moment);

  return (
    <p aria-hidden className="hidden flex-col lg:flex">
      <span className="figures -mt-1 text-display font-medium text-brass">{date.getDate()}</span>
      <span className="mt-1 text-small text-muted">{month.format(date)}</span>
    </p>
  );
}
