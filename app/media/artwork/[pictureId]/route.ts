import { bestPictureType, parsePictureName, parsePictureSize } from "@/lib/platform/artwork/artwork";
import { getPicture } from "@/lib/platform/artwork/service";
import { fileResponse, noSuchFile } from "@/lib/platform/http-server/media";
import { dataHeaders } from "@/lib/platform/security-headers";

type Context = { params: Promise<{ pictureId: string }> };

/** A generated picture, in the best type that the client accepts. It depends on its URL alone, so it never expires. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const picture = parsePictureName((await params).pictureId);
  const size = picture && parsePictureSize(picture.kind, new URL(request.url).searchParams.get("size"));
  if (!picture || !size) return noSuchFile(request);
  const type = bestPictureType(request.headers.get("accept"));
  const file = await getPicture(picture, size, type);
  if (!file)
    return new Response(null, { status: 503, headers: { ...dataHeaders(request), "Retry-After": "1" } });
  return fileResponse(request, {
    ...file,
    type,
    vary: "Accept",
    cacheControl: "public, max-age=31536000, immutable",
  });
}

export function HEAD(request: Request, context: Context): Promise<Response> {
  return GET(request, context);
}
