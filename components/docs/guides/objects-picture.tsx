const BOX = { width: 132, height: 60 };

const BOXES = [
  { x: 8, y: 8, title: "Account", example: "@low_tide" },
  { x: 260, y: 8, title: "Artist", example: "Low Tide Assembly" },
  { x: 8, y: 152, title: "Album", example: "Slack Water" },
  { x: 260, y: 152, title: "Track", example: "Harbour Lights" },
  { x: 8, y: 296, title: "Account or device", example: "kitchen-radio" },
  { x: 260, y: 296, title: "Listener", example: "counted once" },
];

const ACROSS = { from: 140, to: 260 };

/** Shows how the objects belong together: who manages, who is credited, who listens. The text below it says the same. */
export function ObjectsPicture() {
  return (
    <svg
      viewBox="0 0 400 364"
      role="img"
      aria-label="An account manages an artist. Credits tie tracks to the artist. An album contains tracks. A listener, which is an account or a device, plays a track."
      className="block w-full max-w-form text-ink"
    >
      <defs>
        <marker
          id="objects-tip"
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          orient="auto"
        >
          <path d="M0 0 8 4 0 8z" className="fill-quiet" />
        </marker>
      </defs>
      <Arrow label="manages" across y={38} />
      <Arrow label="contains" across y={182} />
      <Arrow label="is a" across y={326} />
      <Arrow label="credit" from={152} to={68} />
      <Arrow label="play" from={296} to={212} live />
      {BOXES.map(({ x, y, title, example }) => (
        <g key={title} transform={`translate(${x} ${y})`}>
          <rect {...BOX} rx="4" className="fill-face stroke-edge" />
          <text x="12" y="26" className="fill-current text-sm font-medium">
            {title}
          </text>
          <text x="12" y="45" className="fill-quiet text-xs">
            {example}
          </text>
        </g>
      ))}
    </svg>
  );
}

function Arrow(
  props: { label: string } & (
    | { across: true; y: number }
    | { across?: false; from: number; to: number; live?: boolean }
  ),
) {
  if (props.across) {
    const { label, y } = props;
    return (
      <>
        <Line from={[ACROSS.from, y]} to={[ACROSS.to - 2, y]} />
        <text x={(ACROSS.from + ACROSS.to) / 2} y={y - 8} textAnchor="middle" className="fill-quiet text-xs">
          {label}
        </text>
      </>
    );
  }
  const { label, from, to, live = false } = props;
  const x = 326;
  return (
    <>
      <Line from={[x, from]} to={[x, to + 2]} />
      <text
        x={x + 10}
        y={(from + to) / 2 + 4}
        className={live ? "fill-amber text-xs font-medium" : "fill-quiet text-xs"}
      >
        {label}
      </text>
    </>
  );
}

function Line({ from, to }: { from: [number, number]; to: [number, number] }) {
  return (
    <path
      d={`M${from.join(" ")}L${to.join(" ")}`}
      markerEnd="url(#objects-tip)"
      className="fill-transparent stroke-quiet"
    />
  );
}
