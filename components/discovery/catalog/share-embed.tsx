import { useState } from "react";
import { CodeBlock } from "@/components/ui/code-block";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { EMBED_HEIGHTS, type EmbedKind } from "@/lib/discovery/embeds/kinds";
import { escapeMarkup } from "@/lib/platform/markup";

const THEMES = [
  { position: "", word: "Viewer's colors" },
  { position: "light", word: "Light" },
  { position: "dark", word: "Dark" },
] as const;

const SIZES = [
  { position: "small", word: "One line" },
  { position: "large", word: "With tracks" },
] as const;

/** The player for other sites, as it will look there, and its HTML. */
export function ShareEmbed({
  name,
  kind,
  id,
  start,
}: {
  name: string;
  kind: EmbedKind;
  id: number;
  /** Seconds. */
  start: number;
}) {
  const [theme, setTheme] = useState<(typeof THEMES)[number]["position"]>("");
  const [size, setSize] = useState<keyof typeof EMBED_HEIGHTS>(kind === "tracks" ? "small" : "large");
  const params = new URLSearchParams({
    ...(theme !== "" && { theme }),
    ...(start > 0 && { start: String(start) }),
  }).toString();
  const path = `/embed/${kind}/${id}${params && `?${params}`}`;
  const code =
    `<iframe src="${window.location.origin}${escapeMarkup(path)}" title="${escapeMarkup(name)}" width="100%" ` +
    `height="${EMBED_HEIGHTS[size]}" style="border:0" allow="autoplay; encrypted-media" loading="lazy"></iframe>`;
  return (
    <>
      <p>A player for another site. It sets no cookie, and its plays count.</p>
      <iframe
        key={path}
        src={path}
        title={`Preview of the player of ${name}`}
        height={EMBED_HEIGHTS[size]}
        className="block w-full rounded-sm bg-well"
      />
      <div className="flex flex-wrap gap-2">
        <SegmentedControl label="Colors" positions={THEMES} value={theme} onChange={setTheme} />
        {kind !== "tracks" && (
          <SegmentedControl label="Size" positions={SIZES} value={size} onChange={setSize} />
        )}
      </div>
      <CodeBlock code={code} title="HTML" what="the HTML of the player" wrap />
    </>
  );
}
