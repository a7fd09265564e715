import { linkedFile } from "@/app/_request/linked-file";
import { openExport } from "@/lib/admin/exports/service";
import { clientAddress } from "@/lib/platform/http-middleware/address";

type Context = { params: Promise<{ link: string }> };

/** The file of an export at its signed address. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { link } = await params;
  return linkedFile(request, (isBeginning) => openExport(link, clientAddress(request), isBeginning));
}

export function HEAD(request: Request, context: Context): Promise<Response> {
  return GET(request, context);
}
