import { linkedFile } from "@/app/_request/linked-file";
import { openReport } from "@/lib/commerce/report-schedules/service";

type Context = { params: Promise<{ link: string }> };

/** The file of a report at its signed address. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { link } = await params;
  return linkedFile(request, () => openReport(link));
}

export function HEAD(request: Request, context: Context): Promise<Response> {
  return GET(request, context);
}
