import { Facts } from "@/components/ui/facts";
import { Link } from "@/components/ui/link";
import type { StudioMetadata } from "@/lib/catalog/studio/pages";

/** The codes and other metadata that an import has written; nothing for a track without any. */
export function ReleaseMetadata({ metadata }: { metadata: StudioMetadata }) {
  const { version, isrc, upc, language, label, p_line, c_line, disc } = metadata;
  const facts = [
    { name: "Version", value: version },
    { name: "ISRC", value: isrc },
    { name: "UPC", value: upc },
    { name: "Language", value: language },
    { name: "Label", value: label },
    { name: "\u2117 line", value: p_line },
    { name: "\u00a9 line", value: c_line },
    { name: "Disc", value: disc },
  ].flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]));
  if (facts.length === 0) return null;
  return (
    <div className="mt-6">
      <h3 className="mb-2 font-semibold">Codes and metadata</h3>
      <Facts facts={facts} />
      <p className="mt-2 text-sm text-quiet">
        Change them with{" "}
        <Link href="/studio/import" className="link">
          an import
        </Link>{" "}
        that changes tracks that exist.
      </p>
    </div>
  );
}
