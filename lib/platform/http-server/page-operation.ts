import "server-only";
import type { z } from "zod";
import { NothingToDo } from "@/lib/platform/http-contract/already-done";
import type { AnonymousCaller, Caller } from "@/lib/platform/http-contract/caller";
import { ApiError, type FieldErrors, invalid } from "@/lib/platform/http-contract/errors";
import type { Handler, JsonOperation } from "@/lib/platform/http-contract/operation";
import type {
  PageAnswer,
  PageCaller,
  PageInput,
  PageOperation,
  PageOutput,
  PortalInputs,
} from "@/lib/platform/http-contract/page-operation";
import { validate } from "@/lib/platform/http-contract/validate";
import { WithHeaders } from "@/lib/platform/http-contract/with-headers";
import { assertScope } from "@/lib/platform/http-middleware/authenticate";

/** The address of the client, for what limits attempts. */
type Extra<More> = unknown extends More ? [] : [more: More];

type PageService<O extends PageOperation, More> = (
  caller: O["access"] extends "visitor" ? AnonymousCaller : Caller,
  ...inputs: [...PortalInputs<O>, ...Extra<More>]
) => Promise<PageOutput<O>>;

type SchemaInput<Schema> = Schema extends z.ZodType ? z.input<Schema> : unknown;

/** A path, query and body as a request would have them, merged flat. */
type Request<O extends JsonOperation> = SchemaInput<O["params"]> &
  SchemaInput<O["query"]> &
  SchemaInput<O["body"]>;

/**
 * The service of an operation, as pages and server actions call it: authorizes the caller, validates what it is given, and parses
 * what the handler returns, so that only what the contract names leaves. Throws `unauthorized`, `forbidden`, `not_found` for invalid
 * params, `validation_failed` with the fields, and whatever the handler throws.
 */
export function serve<const O extends PageOperation, More = unknown>(
  operation: O,
  handler: (caller: PageCaller<O>, input: PageInput<O>, more: More) => Promise<PageAnswer<O>>,
): PageService<O, More>;
/** An operation of the API for a page, which passes what a request would hold and receives the whole body. */
export function serve<const O extends JsonOperation>(
  operation: O,
  handler: Handler<O>,
): (caller: Caller, input: Request<O>) => Promise<z.output<O["response"]>>;
export function serve(
  operation: PageOperation | JsonOperation,
  handler: (...inputs: never[]) => Promise<unknown>,
) {
  const { params } = operation;
  const [fields, output] =
    operation.method === undefined
      ? [[operation.input], operation.output]
      : [[operation.query, operation.body], operation.response];
  const inputs = fields.filter((schema) => schema !== undefined);
  const takesInput = params !== undefined || inputs.length > 0;
  return async (caller: Caller, ...values: unknown[]) => {
    assertScope(caller, operation);
    if (operation.method === undefined && needsAccount(operation) && caller.kind === "token") {
      throw new ApiError("forbidden", "Only a signed-in session can do this, not a token.");
    }
    const input = takesInput ? parseInput(params, inputs, values.shift()) : {};
    // Safe cast: the overloads hold the handler to what was just authorized and parsed.
    const answer = await handler(...([caller, input, ...values] as never[]));
    const isMarked = answer instanceof NothingToDo || answer instanceof WithHeaders;
    return output?.parse(isMarked ? answer.output : answer);
  };
}

const needsAccount = ({ access }: PageOperation): boolean => access === "account" || access === "operator";

function parseInput(params: z.ZodType | undefined, inputs: z.ZodType[], values: unknown): object {
  const path = params?.safeParse(values);
  if (path && !path.success) throw new ApiError("not_found");
  const errors: FieldErrors = {};
  const input = Object.assign({}, path?.data);
  for (const schema of inputs) {
    // The items of a list share one form field.
    const { data, errors: wrong } = validate(schema, values, 1);
    Object.assign(input, data);
    Object.assign(errors, wrong);
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return input;
}
