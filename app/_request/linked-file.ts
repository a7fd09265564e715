import { ApiError, ERRORS } from "@/lib/platform/http-contract/errors";
import { contentDisposition } from "@/lib/platform/http-server/disposition";
import { refusedFile, streamResponse, wholeResponse } from "@/lib/platform/http-server/media";

type SeekableFile = Omit<Parameters<typeof streamResponse>[1], "cacheControl">;
/** A file that is made while it is sent. */
type WholeFile = Omit<Parameters<typeof wholeResponse>[1], "cacheControl"> & { etag: null };
type LinkedFile = (SeekableFile | WholeFile) & { name: string };

const cacheControl = "private, no-store";

/**
 * Answers with the file at a signed address, for download and for nobody else to keep; what `open` throws becomes a page, or a text.
 * `isBeginning`: the request is for the file from its start, and not for a later part.
 */
export async function linkedFile(
  request: Request,
  open: (isBeginning: boolean) => Promise<LinkedFile>,
): Promise<Response> {
  try {
    const range = request.headers.get("range");
    const isBeginning = request.method === "GET" && (range === null || range.startsWith("bytes=0-"));
    const { name, ...file } = await open(isBeginning);
    const response =
      file.etag === null
        ? await wholeResponse(request, { ...file, cacheControl })
        : await streamResponse(request, { ...file, cacheControl });
    response.headers.set("Content-Disposition", contentDisposition("attachment", name));
    return response;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refusedFile(request, ERRORS[error.code].status, error.message, error.details.retry_after);
  }
}
