import { envelopeOf } from "@/lib/api/registry";
import { unknownPath } from "@/lib/api/route";
import { API_BASE } from "@/lib/api/version";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = unknownPath((request) =>
  envelopeOf(new URL(request.url).pathname.slice(API_BASE.length)),
);
