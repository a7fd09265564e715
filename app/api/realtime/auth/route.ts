import { bind, route } from "@/lib/api/route";
import * as contract from "@/lib/realtime/contract";
import { formAsJson } from "@/lib/realtime/form";
import * as realtime from "@/lib/realtime/service";

const verbs = route(bind(contract.authoriseChannel, realtime.authoriseChannel));

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = verbs;
export const POST: typeof verbs.POST = async (request, context) =>
  verbs.POST(await formAsJson(request), context);
