import { envelopeOf } from "@/lib/docs/registry/operations";
import { API_BASE } from "@/lib/http/contract/version";
import { unknownPath } from "@/lib/http/server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = unknownPath((request) =>
  envelopeOf(new URL(request.url).pathname.slice(API_BASE.length)),
);
