import { nearestPath } from "@/lib/docs/openapi/nearest-path";
import { responseEnvelope } from "@/lib/docs/openapi/registry";
import { unknownPath } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = unknownPath(responseEnvelope, nearestPath);
