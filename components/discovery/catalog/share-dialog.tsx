"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Dialog } from "@/components/ui/dialog";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { EMBED_HEIGHTS, type EmbedKind } from "@/lib/discovery/embeds/kinds";
import { escapeMarkup } from "@/lib/platform/markup";

const THEMES = [
  { position: "", word: "Viewer's colors" },
  { position: "?theme=light", word: "Light" },
  { position: "?theme=dark", word: "Dark" },
] as const;

const SIZES = [
  { position: "small", word: "One line" },
  { position: "large", word: "With tracks" },
] as const;

/** The music that other sites embed: one track, or the tracks of an album or playlist. */
export interface Embedded {
  kind: EmbedKind;
  id: number;
}

type Props = {
  name: string;
  path: string;
  embed: Embedded | undefined;
  close: () => void;
};

/** The address of a page, and with `embed` the player for other sites. */
export function ShareDialog({ name, path, embed, close }: Props) {
  return (
    <Dialog
      open
      onOpenChange={close}
      title={`Share ${name}`}
      description={
        <div className="space-y-4">
          <CodeBlock code={window.location.origin + path} title="Link" what="the link" wrap />
          {embed && <EmbedCode name={name} {...embed} />}
        </div>
      }
    >
      <Button onClick={close}>Close</Button>
    </Dialog>
  );
}

function EmbedCode({ name, kind, id }: Embedded & { name: string }) {
  const [theme, setTheme] = useState<(typeof THEMES)[number]["position"]>("");
  const [size, setSize] = useState<keyof typeof EMBED_HEIGHTS>(kind === "tracks" ? "small" : "large");
  const code =
    `<iframe src="${window.location.origin}/embed/${kind}/${id}${theme}" title="${escapeMarkup(name)}" width="100%" ` +
    `height="${EMBED_HEIGHTS[size]}" style="border:0" allow="autoplay; encrypted-media" loading="lazy"></iframe>`;
  return (
    <>
      <p>Player for another site. It sets no cookie, and plays count.</p>
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
