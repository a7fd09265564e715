import { CardRow } from "@/components/discovery/catalog/card-row";
import { albumItem, trackItem } from "@/components/discovery/catalog/items";
import type { ShownAlbum, ShownTrack } from "@/components/discovery/catalog/parts";
import { Section } from "@/components/discovery/catalog/section";

type Props = {
  played: readonly ShownTrack[];
  /** Releases and reposts of those whom the viewer follows. */
  followed: readonly (ShownTrack | ShownAlbum)[];
};

/** Shelves of the front page for a signed-in viewer only. */
export function OwnMusic({ played, followed }: Props) {
  return (
    <>
      {played.length > 0 && (
        <Section id="played" title="Continue listening" more={{ href: "/history", label: "Your history" }}>
          <CardRow label="Continue listening" items={played.map(trackItem)} />
        </Section>
      )}
      {followed.length > 0 && (
        <Section id="followed" title="From people you follow" more={{ href: "/feed", label: "Your feed" }}>
          <CardRow
            label="From people you follow"
            items={followed.map((thing) =>
              thing.model_type === "track" ? trackItem(thing) : albumItem(thing),
            )}
          />
        </Section>
      )}
    </>
  );
}
