import type { ComponentProps } from "react";
import { IMAGE_ACCEPT, IMAGE_FORMATS } from "@/components/catalog/files/formats";
import { DetailHeader } from "@/components/ui/detail-header";
import { CoverDesigner } from "./cover-designer";
import { PictureUpload } from "./picture-upload";

/** The cover designer of a track or an album, and the upload of a picture instead. */
export function CoverView({ trail, ...designer }: ComponentProps<typeof CoverDesigner> & Trail) {
  const { kind, id, title } = designer;
  return (
    <>
      <DetailHeader
        trail={[...trail, { href: designer.back, label: title }]}
        title={kind === "track" ? "Cover of the track" : "Cover of the album"}
      />
      <CoverDesigner {...designer} />
      <section aria-labelledby="own-picture" className="mt-12 border-t border-line pt-6">
        <h2 id="own-picture" className="mb-3 text-lg font-semibold">
          Or use your own picture
        </h2>
        <PictureUpload kind={kind} id={id} accept={IMAGE_ACCEPT} hint={IMAGE_FORMATS} />
      </section>
    </>
  );
}

type Trail = { trail: readonly { href: string; label: string }[] };
