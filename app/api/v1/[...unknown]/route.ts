import { nearestPath } from "@/lib/docs/registry/nearest-path";
import { envelopeOf } from "@/lib/docs/registry/operations";
import { unknownPath } from "@/lib/http/server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = unknownPath(envelopeOf, nearestPath);
