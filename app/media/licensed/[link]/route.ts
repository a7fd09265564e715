import { openLicensedFile } from "@/lib/commerce/downloads/service";
import { ApiError, ERRORS } from "@/lib/platform/http-contract/errors";
import { clientAddress, truncatedAddress } from "@/lib/platform/http-middleware/address";
import { contentDisposition } from "@/lib/platform/http-server/disposition";
import { refusedFile, streamResponse, wholeResponse } from "@/lib/platform/http-server/media";

type Context = { params: Promise<{ link: string }> };

/** A licensed file, or the archive of all, at its signed address. Each request checks the state of the license. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  try {
    const network = truncatedAddress(clientAddress(request)) ?? "unknown";
    const { name, ...file } = await openLicensedFile((await params).link, network);
    const cacheControl = "private, no-store";
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

export function HEAD(request: Request, context: Context): Promise<Response> {
  return GET(request, context);
}
