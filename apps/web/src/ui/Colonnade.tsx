const columns = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const flutes = [-20, -13, -4.5, 4.5, 13, 20];

function Column({ at }: { at: number }) {
  return (
    <g transform={`translate(${at} 0)`}>
      <path d="M-32 74h64v10h-64zM-29 84l6 14h46l6-14" />
      <path d={flutes.map((flute) => `M${flute} 98L${flute * 1.2} 560`).join('')} />
      <path d="M-30 560h60v9h-60zM-36 569h72v11h-72z" />
    </g>
  );
}

/** Fills its box from the top and fades below. */
export function Colonnade() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 1200 600"
      preserveAspectRatio="xMidYMin slice"
      fill="none"
      stroke="currentColor"
      className="pointer-events-none size-full mask-b-from-20% mask-b-to-95% text-edge opacity-60"
    >
      <path d="M0 20h1200M0 28h1200M0 58h1200M0 68h1200M0 74h1200" />
      <path d={columns.flatMap((at) => [`M${at * 150 - 8} 28v30`, `M${at * 150 + 8} 28v30`]).join('')} />
      {columns.map((at) => (
        <Column key={at} at={at * 150} />
      ))}
      <path d="M0 580h1200M0 590h1200" />
    </svg>
  );
}
