import { linkedFile } from "@/app/_request/linked-file";
import { openLicensedFile } from "@/lib/commerce/downloads/service";
import { clientAddress, truncatedAddress } from "@/lib/platform/http-middleware/address";

type Context = { params: Promise<{ link: string }> };

/** A licensed file, or the archive of all, at its signed address. Each request checks the state of the license. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { link } = await params;
  const network = truncatedAddress(clientAddress(request)) ?? "unknown";
  return linkedFile(request, () => openLicensedFile(link, network));
}

export function HEAD(request: Request, context: Context): Promise<Response> {
  return GET(request, context);
}
