import { useEffect, useState } from "react";
import { previewCoverArt } from "@/components/catalog/studio/covers";
import type { CoverDesign } from "@/lib/catalog/covers/template-shapes";
import { ApiFailure, request } from "@/lib/platform/http-client/client";

const TYPING_MS = 200;
const RETRY_MS = 1_500;

/** The cover as it would be drawn. The picture before stays until the new one is there, so that nothing flickers. */
export function LivePreview({ design }: { design: CoverDesign }) {
  const [image, setImage] = useState("");
  const [problem, setProblem] = useState("");
  const [waits, setWaits] = useState(true);
  const designKey = JSON.stringify(design);

  useEffect(() => {
    const leaving = new AbortController();
    let timer = setTimeout(draw, TYPING_MS);

    async function draw() {
      setWaits(true);
      try {
        const { preview_url } = await request(previewCoverArt, JSON.parse(designKey), {
          signal: leaving.signal,
        });
        await loaded(preview_url);
        if (leaving.signal.aborted) return;
        setImage(preview_url);
        setProblem("");
        setWaits(false);
      } catch (cause) {
        if (leaving.signal.aborted) return;
        const errors = cause instanceof ApiFailure ? cause.errors : {};
        if (Object.keys(errors).length > 0) {
          setWaits(false);
          setProblem(errors.title ? "Enter a title." : Object.values(errors).join(" "));
        } else {
          // Others are being drawn, or the network is gone.
          timer = setTimeout(draw, RETRY_MS);
        }
      }
    }

    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [designKey]);

  return (
    <div className="w-[9rem] shrink-0 lg:w-auto">
      <div className="aspect-square w-full max-w-[22.5rem] overflow-hidden rounded-sm bg-well">
        {image && (
          // biome-ignore lint/performance/noImgElement: drawn at the size it is shown
          <img
            src={image}
            alt={`Cover with the title ${design.title}`}
            width={600}
            height={600}
            className="size-full"
          />
        )}
      </div>
      <p role="status" className="mt-1 min-h-5 text-sm text-quiet">
        {problem ? <span className="text-red">{problem}</span> : waits && "Drawing"}
      </p>
    </div>
  );
}

function loaded(url: string): Promise<void> {
  const image = new Image();
  image.src = url;
  return image.decode();
}
