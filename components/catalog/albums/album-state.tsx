import { STATUS_WORDS } from "@/components/catalog/tracks/words";
import { Badge } from "@/components/ui/badge";
import { Time } from "@/components/ui/time";
import type { StudioAlbum } from "@/lib/catalog/studio/pages";
import { ALBUM_STATUS_WORDS } from "./words";

const TONES = { draft: "plain", scheduled: "amber", published: "green" } as const;

/** The state of an album as a lamp and a word. */
export function AlbumState({
  album: { status, visibility, publish_at, hidden_reason },
}: {
  album: Pick<StudioAlbum, "status" | "visibility" | "hidden_reason"> &
    Partial<Pick<StudioAlbum, "publish_at">>;
}) {
  if (hidden_reason !== null) return <Badge tone="red">{STATUS_WORDS.hidden}</Badge>;
  return (
    <>
      <Badge tone={TONES[status]}>
        {ALBUM_STATUS_WORDS[status]}
        {status === "published" && visibility !== "public" && `, ${visibility}`}
      </Badge>
      {status === "scheduled" && publish_at && (
        <span className="block text-xs text-quiet">
          <Time at={publish_at} clock />
        </span>
      )}
    </>
  );
}
