import { openExport } from "@/lib/admin/exports/service";
import { ApiError, ERRORS } from "@/lib/platform/http-contract/errors";
import { clientAddress } from "@/lib/platform/http-middleware/address";
import { contentDisposition } from "@/lib/platform/http-server/disposition";
import { refusedFile, streamResponse } from "@/lib/platform/http-server/media";

type Context = { params: Promise<{ link: string }> };

/** The file of an export at its signed address. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  try {
    const range = request.headers.get("range");
    const isBeginning = request.method === "GET" && (range === null || range.startsWith("bytes=0-"));
    const { name, ...file } = await openExport((await params).link, clientAddress(request), isBeginning);
    const response = await streamResponse(request, { ...file, cacheControl: "private, no-store" });
    response.headers.set("Content-Disposition", contentDisposition("attachment", name));
    return response;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refusedFile(request, ERRORS[error.code].status, error.message, error.details.retry_after);
  }
}

export function HEAD(request: Request, context: Context): Promise<Response> {
  return GET(request, context);
}
