import { pageVisitor } from "@/app/_request/page-caller";
import { describeEmbed } from "@/lib/discovery/embeds/service";
import { STATUSES } from "@/lib/platform/http-contract/error-codes";
import { ApiError } from "@/lib/platform/http-contract/errors";

/** Tells other sites how to embed our pages (https://oembed.com). */
export async function GET(request: Request): Promise<Response> {
  const { format = "json", ...asked } = Object.fromEntries(new URL(request.url).searchParams);
  if (format !== "json") return answer({ error: "Only format=json is supported." }, 501);
  try {
    return answer(await describeEmbed(await pageVisitor(), { url: "", ...asked }));
  } catch (error) {
    if (error instanceof ApiError) return answer({ error: error.message }, STATUSES[error.code]);
    throw error;
  }
}

const answer = (body: object, status = 200) =>
  Response.json(body, {
    status,
    headers: { "Access-Control-Allow-Origin": "*", "Cache-Control": "public, max-age=300" },
  });
