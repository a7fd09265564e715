"use client";

import { useState } from "react";
import { currentPosition } from "@/components/listening/player/position";
import { parseClock, startFragment } from "@/components/listening/player/start-link";
import { currentPlayer, currentTrack } from "@/components/listening/player/store";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { SegmentedControl } from "@/components/ui/segmented-control";
import type { EmbedKind } from "@/lib/discovery/embeds/kinds";
import { playTime } from "@/lib/platform/charts/play-time";
import { ShareEmbed } from "./share-embed";
import { ShareQr } from "./share-qr";
import { shareTargets } from "./share-targets";

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

const WAYS = [
  { position: "link", word: "Link" },
  { position: "qr", word: "QR code" },
  { position: "embed", word: "Embed" },
] as const;

/** The ways to share a page: its address, a QR code of it, and with `embed` the player for other sites. */
export function ShareDialog({ name, path, embed, close }: Props) {
  const [way, setWay] = useState<(typeof WAYS)[number]["position"]>("link");
  const [start, setStart] = useState(0);
  const address = window.location.origin + path + startFragment(start);
  const canStart = embed?.kind === "tracks";
  return (
    <Dialog
      open
      wide
      onOpenChange={close}
      title={`Share ${name}`}
      description={
        <div className="space-y-4">
          <SegmentedControl
            label="Way to share"
            positions={embed ? WAYS : WAYS.slice(0, 2)}
            value={way}
            onChange={setWay}
          />
          {way === "link" && <ShareLink name={name} address={address} />}
          {way === "qr" && <ShareQr name={name} address={address} />}
          {way === "embed" && embed && <ShareEmbed name={name} start={start} {...embed} />}
          {canStart && <StartField trackId={embed.id} start={start} setStart={setStart} />}
        </div>
      }
    >
      <Button onClick={close}>Close</Button>
    </Dialog>
  );
}

function ShareLink({ name, address }: { name: string; address: string }) {
  return (
    <>
      <div className="flex gap-2">
        <input
          readOnly
          aria-label="Link"
          value={address}
          onFocus={(event) => event.target.select()}
          className="h-9 min-w-0 grow rounded-sm border border-edge bg-well px-3 font-mono text-xs text-ink"
        />
        <CopyButton text={address} what="the link" label />
      </div>
      <ul className="flex flex-wrap gap-2">
        {"share" in navigator && (
          <li>
            <Button
              size="sm"
              // Refused when the sheet is closed without a choice.
              onClick={() => void navigator.share({ title: name, url: address }).catch(() => {})}
            >
              Share with an app…
            </Button>
          </li>
        )}
        {shareTargets(name, address).map(({ label, href }) => (
          <li key={label}>
            <NewTabLink
              href={href}
              className="inline-flex min-h-8 items-center rounded-sm border border-edge bg-face px-3 text-xs font-medium text-ink shadow-key hover:border-ink"
            >
              {label}
            </NewTabLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The moment at which the link begins: that of the player while the track plays. */
function StartField({
  trackId,
  start,
  setStart,
}: {
  trackId: number;
  start: number;
  setStart: (seconds: number) => void;
}) {
  const [text, setText] = useState(() =>
    playTime(currentTrack(currentPlayer())?.id === trackId ? currentPosition() : 0),
  );
  const isOn = start > 0;
  const seconds = parseClock(text);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <label className="flex min-h-8 items-center gap-2 text-ink">
        <input
          type="checkbox"
          checked={isOn}
          disabled={!seconds}
          onChange={() => setStart(isOn ? 0 : (seconds ?? 0))}
          className="size-4 accent-ink"
        />
        Start at
      </label>
      <input
        aria-label="Start, in minutes and seconds"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setStart(parseClock(target.value) ?? 0);
        }}
        className="h-8 w-16 rounded-sm border border-edge bg-face px-2 font-mono text-xs text-ink"
      />
    </div>
  );
}
