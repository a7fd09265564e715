import { Section } from "./section";

const KINDS = { artists: "artist", albums: "album", tracks: "track", plays: "play" };

export function Figures({ figures }: { figures: Record<keyof typeof KINDS, number> }) {
  return (
    <Section id="figures" title={<Live />}>
      <dl className="grid grid-cols-2 gap-x-8 md:grid-cols-4">
        {(Object.keys(KINDS) as (keyof typeof KINDS)[]).map((kind) => (
          <div key={kind} className="flex flex-col-reverse border-t border-line py-3">
            <dt className="text-sm text-quiet">{figures[kind] === 1 ? KINDS[kind] : kind}</dt>
            <dd className="text-xl font-medium">{figures[kind].toLocaleString("en")}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Live() {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className="size-2 rounded-full bg-amber-lamp" />
      On this server right now
    </span>
  );
}
