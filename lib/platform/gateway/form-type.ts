import type { IncomingMessage, ServerResponse } from "node:http";
import { refuse } from "./refuse";

const BOUNDARY = /;\s*boundary=("[^"]{1,70}"|[^\s";,]{1,70})/i;

/** Answers a form in parts that do not say what separates them, on which Next fails. Returns whether it did. */
export function refusesForm({ headers }: IncomingMessage, response: ServerResponse): boolean {
  const type = headers["content-type"] ?? "";
  if (!/^\s*multipart\/form-data\b/i.test(type) || BOUNDARY.test(type)) return false;
  refuse(response, { code: "bad_request", message: "A form of type multipart/form-data needs a boundary." });
  return true;
}
