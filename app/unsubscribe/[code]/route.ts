import { unsubscribe } from "@/lib/accounts/preferences/unsubscribe-service";
import { STATUSES } from "@/lib/platform/http-contract/error-codes";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { clientAddress } from "@/lib/platform/http-middleware/address";

/** The address in the `List-Unsubscribe` header of emails (RFC 8058). */

/** People get a page with a button, since programs that check the links of an email follow them. */
export async function GET(_: Request, { params }: RouteContext<"/unsubscribe/[code]">): Promise<Response> {
  const code = encodeURIComponent((await params).code);
  return answer(303, null, { Location: `/unsubscribe/${code}/confirm` });
}

/** Mail programs send this when somebody presses their button. */
export async function POST(
  request: Request,
  { params }: RouteContext<"/unsubscribe/[code]">,
): Promise<Response> {
  try {
    const visitor = { kind: "anonymous", address: clientAddress(request) } as const;
    await unsubscribe(visitor, { code: (await params).code.slice(0, 100) });
    return answer(200, "You no longer get these emails.\n");
  } catch (error) {
    if (error instanceof ApiError) return answer(STATUSES[error.code], `${error.message}\n`);
    throw error;
  }
}

const answer = (status: number, body: string | null, headers: Record<string, string> = {}) =>
  new Response(body, {
    status,
    headers: { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8", ...headers },
  });
