import { buttonClass, LinkButton } from "@/components/ui/button";
import { trackPath } from "@/lib/catalog/resource-shapes/addresses";
import type { OpenTrack } from "@/lib/catalog/tracks/pages";

/** The place of the button on the page, to which "Free" in lists leads. */
const PLACE = "download";

/** The way to the file of a track that is a free download: the file as it was uploaded, or the sign-in, which leads back. */
export function DownloadButton({
  track: { id, name, downloadable, status },
  isSignedIn,
}: {
  track: Pick<OpenTrack["track"], "id" | "name" | "downloadable" | "status">;
  isSignedIn: boolean;
}) {
  if (!downloadable || status !== "published") return null;
  if (!isSignedIn) {
    const back = `${trackPath({ id, name })}#${PLACE}`;
    return (
      <LinkButton
        id={PLACE}
        href={`/sign-in?next=${encodeURIComponent(back)}`}
        aria-label="Free download: sign in first"
      >
        Free download
      </LinkButton>
    );
  }
  return (
    <a id={PLACE} href={`/api/v1/tracks/${id}/download`} download className={buttonClass()}>
      Free download
    </a>
  );
}
