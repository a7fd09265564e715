import { findTrackAudio } from "@/lib/audio/service";
import { fileResponse, noSuchFile } from "../../file-response";

/** A track's audio. Kept by clients for a day: a change of the track's tempo or key changes it. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ audioId: string }> },
): Promise<Response> {
  const id = /^([1-9]\d{0,14})\.wav$/.exec((await params).audioId)?.[1];
  const file = id === undefined ? undefined : await findTrackAudio(Number(id));
  if (!file) return noSuchFile();
  return fileResponse(request, { ...file, type: "audio/wav", cacheControl: "public, max-age=86400" });
}

export const HEAD = GET;
