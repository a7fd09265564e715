import type { OperationRequest } from "@/lib/agents/tools/tool";
import type { Operation } from "@/lib/platform/http-contract/operation";
import { encodePlace, findItems, type ListPlace, nextQuery, withItems } from "./list-cursor";
import type { OperationAnswer } from "./operation-call";
import { separateWrittenText, withoutPictures } from "./written-text";

/** Answers of operations, as an agent reads them: short, with the request's id, and with what people wrote apart. */

/** The most characters of an answer. */
export const MAX_ANSWER = 24_000;

/** The parts of an envelope that say no more than the status. */
const ENVELOPE = new Set(["status", "success"]);

/** The answer of a tool: one JSON object as text. */
export interface ToolAnswer {
  text: string;
  isError: boolean;
}

interface AnswerSource {
  request: OperationRequest;
  answer: OperationAnswer;
  /** The place in its list at which the answer begins. */
  place: ListPlace | undefined;
  /** Whether addresses of pictures are left out. */
  isShort: boolean;
}

/** The answer of an operation for an agent, with the part of a list that fits and the `next_cursor` of the rest. */
export function createToolAnswer({ request, answer, place, isShort }: AnswerSource): ToolAnswer {
  const { operation } = request;
  const { status, headers, body, text } = answer;
  const ignored = headers.get("x-ignored-parameters");
  const head = {
    status,
    request_id: headers.get("x-request-id"),
    ...(ignored !== null && { ignored_parameters: ignored }),
  };
  if (body === undefined) return createAnswer({ ...head, ...describeFile(operation, answer, text) }, false);
  const fields = Object.fromEntries(Object.entries(body).filter(([name]) => !ENVELOPE.has(name)));
  if (status >= 400) return createAnswer({ ...head, ...fields }, true);
  const clean = separateWrittenText(isShort ? withoutPictures(fields) : fields) as object;
  return createListAnswer({ ...head, ...clean }, { operation, body, place });
}

/** The refusal of a call that reached no operation. */
export const refuseCall = (body: object): ToolAnswer => createAnswer(body, true);

/** An answer of our own, without an operation. */
export const answerCall = (body: object): ToolAnswer => createAnswer(body, false);

function describeFile({ file, redirect }: Operation, { headers }: OperationAnswer, text?: string): object {
  if (text !== undefined) return { untrusted_text: { file: text } };
  if (redirect) return { location: headers.get("location") };
  if (!file) return { done: true };
  return {
    type: headers.get("content-type"),
    size: Number(headers.get("content-length") ?? 0) || null,
    hint: "A file cannot be sent in a conversation: download it from the API with the token.",
  };
}

interface ListAnswer {
  operation: Operation;
  body: unknown;
  place: ListPlace | undefined;
}

/** Leaves out the end of a list until the answer fits. */
function createListAnswer(whole: object, { operation, body, place }: ListAnswer): ToolAnswer {
  const items = findItems(whole);
  if (!items) return createAnswer(whole, false);
  const { query = {}, skip = 0 } = place ?? {};
  const remaining = items.slice(skip);
  let count = remaining.length;
  const next = nextQuery(operation, body);
  for (;;) {
    const rest =
      count < remaining.length
        ? { operation: operation.id, query, skip: skip + count }
        : next && { operation: operation.id, query: next, skip: 0 };
    const part = {
      ...withItems(whole, remaining.slice(0, count)),
      next_cursor: rest ? encodePlace(rest) : null,
    };
    const text = JSON.stringify(part);
    if (text.length <= MAX_ANSWER) return { text, isError: false };
    if (count <= 1) return createAnswer(part, false);
    count = Math.max(1, Math.min(count - 1, Math.floor((count * MAX_ANSWER) / text.length)));
  }
}

/** The fields of an answer that is cut which stay beside its beginning: the last of them leads on in a list. */
const ESSENTIALS = ["status", "request_id", "error", "next_cursor"];

/** Cuts what is too long and has no list to shorten. */
function createAnswer(body: object, isError: boolean): ToolAnswer {
  const text = JSON.stringify(body);
  if (text.length <= MAX_ANSWER) return { text, isError };
  const hint = "The answer is too long. Ask for less, for example with the query parameter fields.";
  const essentials = Object.fromEntries(Object.entries(body).filter(([name]) => ESSENTIALS.includes(name)));
  const excerpt = { ...essentials, truncated: true, hint, untrusted_text: { beginning: "" } };
  // Text in JSON takes at most six characters for one.
  for (let length = MAX_ANSWER; ; length = Math.floor(length * 0.8)) {
    excerpt.untrusted_text.beginning = text.slice(0, length);
    const whole = JSON.stringify(excerpt);
    if (whole.length <= MAX_ANSWER) return { text: whole, isError };
  }
}
