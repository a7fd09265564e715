import { bind, route } from "@/lib/api/route";
import * as contract from "@/lib/realtime/endpoints";
import { acceptForms } from "@/lib/realtime/form";
import * as realtime from "@/lib/realtime/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = acceptForms(
  route(bind(contract.authoriseChannel, realtime.authoriseChannel)),
);
