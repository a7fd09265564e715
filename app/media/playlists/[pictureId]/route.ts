import { openMosaic } from "@/lib/community/playlists/picture-service";
import { fileResponse, movedFile, noSuchFile } from "@/lib/platform/http-server/media";
import { dataHeaders } from "@/lib/platform/security-headers";

type Context = { params: Promise<{ pictureId: string }> };

/** The picture made of the first four covers of a playlist. Other covers have another address, to which older ones redirect. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const file = await openMosaic((await params).pictureId, new URL(request.url).searchParams.get("size"));
  if (!file) return noSuchFile(request);
  if (file === "busy")
    return new Response(null, { status: 503, headers: { ...dataHeaders(request), "Retry-After": "1" } });
  if ("location" in file) return movedFile(request, file.location);
  return fileResponse(request, { ...file, type: "image/jpeg", cacheControl: "public, max-age=86400" });
}

export function HEAD(request: Request, context: Context): Promise<Response> {
  return GET(request, context);
}
