import { IMAGE_ACCEPT, IMAGE_FORMATS } from "@/components/catalog/files/formats";
import { LinkButton } from "@/components/ui/button";
import { Picture } from "@/components/ui/picture";
import { type Pictured, PictureUpload } from "./picture-upload";

/** The picture of a track, an album or an artist, and how to change it. */
export function CoverPanel({ kind, id, name, image }: Pictured & { name: string; image: string }) {
  return (
    <section aria-labelledby="cover">
      <h2 id="cover" className="mb-3 text-lg font-semibold">
        {kind === "artist" ? "Picture" : "Cover"}
      </h2>
      <Picture
        src={image}
        alt={kind === "artist" ? `Picture of ${name}` : `Cover of ${name}`}
        pixels={240}
        className="size-[15rem] rounded-sm"
      />
      <div className="mt-3 flex flex-wrap items-start gap-2">
        {kind !== "artist" && (
          <LinkButton size="sm" href={`/studio/${kind}s/${id}/cover`}>
            Design a cover
          </LinkButton>
        )}
        <PictureUpload kind={kind} id={id} accept={IMAGE_ACCEPT} hint={IMAGE_FORMATS} />
      </div>
    </section>
  );
}
