import { pageVisitor } from "@/app/_request/page-caller";
import { logListen } from "@/lib/listening/plays/service";
import { STATUSES } from "@/lib/platform/http-contract/error-codes";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { isFromOwnPage } from "@/lib/platform/http-middleware/origin";

/** Far above what the player sends. */
const MAX_CHARACTERS = 2_000;

/** Logs a play for the player and for embeds, of a listener who is not signed in. Sent while a page is left, it is no server action. */
export async function POST(request: Request): Promise<Response> {
  if (!isFromOwnPage(request)) return answer(STATUSES.forbidden);
  if (Number(request.headers.get("content-length") ?? MAX_CHARACTERS) >= MAX_CHARACTERS)
    return answer(STATUSES.payload_too_large);
  try {
    await logListen(await pageVisitor(), await request.json());
    return answer(204);
  } catch (error) {
    if (error instanceof ApiError) return answer(STATUSES[error.code]);
    if (error instanceof SyntaxError) return answer(STATUSES.bad_request);
    throw error;
  }
}

const answer = (status: number) => new Response(null, { status, headers: { "Cache-Control": "no-store" } });
