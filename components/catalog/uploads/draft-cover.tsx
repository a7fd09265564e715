import { PictureUpload } from "@/components/catalog/covers/picture-upload";
import { IMAGE_ACCEPT, IMAGE_FORMATS } from "@/components/catalog/files/formats";
import { LinkButton } from "@/components/ui/button";
import { Picture } from "@/components/ui/picture";
import type { StudioDraft } from "@/lib/catalog/studio/pages";

/** The cover that a draft has: the picture in its file, until somebody chooses another one. */
export function DraftCover({ track }: { track: StudioDraft }) {
  const { id, name, image } = track;
  return (
    <section aria-label={`Cover of ${name}`} className="mb-5 flex flex-wrap gap-4">
      <Picture src={image} alt="" pixels={96} loading="lazy" className="size-24 shrink-0 rounded-sm" />
      <div className="min-w-0 grow basis-56 space-y-3">
        <p className="text-sm">{coverWords(track)}</p>
        <PictureUpload kind="track" id={id} accept={IMAGE_ACCEPT} hint={IMAGE_FORMATS} />
        <LinkButton size="sm" href={`/studio/tracks/${id}/cover`}>
          Design a cover
        </LinkButton>
      </div>
    </section>
  );
}

function coverWords({ image_from, status }: StudioDraft): string {
  if (image_from === "file") return "The cover is the picture in your file.";
  if (image_from === "owner") return "The cover is the picture you chose.";
  return status === "processing"
    ? "If there is a picture in your file, it becomes the cover."
    : "There is no cover yet: this picture takes its place.";
}
