import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { previewCoverArt } from "@/components/catalog/studio/covers";
import type { CoverDesign } from "@/lib/catalog/covers/template-shapes";
import { ApiFailure, request } from "@/lib/platform/http-client/client";
import { queryKey } from "@/lib/platform/http-client/query-key";
import { isTransient } from "@/lib/platform/http-client/transient";

const TYPING_MS = 200;
const RETRY_MS = 1_500;

/** The cover as it would be drawn. The picture before stays until the new one is there, so that nothing flickers. */
export function LivePreview({ design }: { design: CoverDesign }) {
  const [image, setImage] = useState("");
  const { data, error, isFetching } = useQuery({
    queryKey: queryKey(previewCoverArt, design),
    async queryFn({ signal }) {
      await new Promise((resolve) => setTimeout(resolve, TYPING_MS));
      // More has been typed.
      signal.throwIfAborted();
      const { preview_url } = await request(previewCoverArt, design, { signal });
      await loaded(preview_url);
      return preview_url;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // Others are being drawn, or the network is gone.
    retry: (_, cause) => !(cause instanceof ApiFailure) || isTransient(cause),
    retryDelay: RETRY_MS,
  });
  if (data !== undefined && data !== image) setImage(data);
  const problem = !isFetching && error instanceof ApiFailure && problemText(error);

  return (
    <div className="w-[9rem] shrink-0 max-[24rem]:w-24 lg:w-auto">
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
        {problem ? <span className="text-red">{problem}</span> : isFetching && "Drawing"}
      </p>
    </div>
  );
}

/** The reason why there is no picture. */
function problemText({ errors, message }: ApiFailure): string {
  return errors.title ? "Enter a title." : Object.values(errors).join(" ") || message;
}

function loaded(url: string): Promise<void> {
  const image = new Image();
  image.src = url;
  return image.decode();
}
