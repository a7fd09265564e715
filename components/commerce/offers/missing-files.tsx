import { Link } from "@/components/ui/link";
import type { LicenseOffer } from "@/lib/commerce/offers/shapes";
import { FILE_NAMES, type FileKind } from "@/lib/commerce/terms/names";

/** The files that a license lacks, with the place where each is added. */
export function MissingFiles({
  offer: { missing_files },
  artistId,
}: {
  offer: Pick<LicenseOffer, "missing_files">;
  /** Null for somebody who does not manage the artist. */
  artistId: number | null;
}) {
  if (missing_files.length === 0) return null;
  return (
    <ul className="mt-1 text-xs text-quiet">
      {missing_files.map((kind) => {
        const { words, href } = findRemedy(kind, artistId);
        return (
          <li key={kind}>
            {FILE_NAMES[kind]}:{" "}
            {href === null ? (
              words
            ) : (
              <Link href={href} className="link inline-block min-h-6 content-center">
                {words}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function findRemedy(kind: FileKind, artistId: number | null): { words: string; href: string | null } {
  if (kind === "mp3_tagged" || kind === "wav_tagged")
    return {
      words: "upload a voice tag",
      href: artistId === null ? null : `/studio/profile?artist=${artistId}#voice-tag`,
    };
  if (kind === "stems" || kind === "trackout") return { words: "upload stems", href: "#stems" };
  if (kind === "midi") return { words: "upload MIDI", href: "#midi" };
  return { words: "upload lossless audio", href: "#audio" };
}
