import type { z } from "zod";
import type { AnonymousCaller, Caller, SessionCaller, UserCaller } from "./caller";

/**
 * An operation of our own pages. It has no method and no path, so neither the registry nor the OpenAPI document contains it; `serve`
 * holds its service to it.
 */
export interface PageOperation {
  /** Verb and noun; the same word as the service function. */
  id: string;
  /**
   * The callers it admits: `public` anyone, known by address only; `anyone` the same, known by account if signed in; `session` a signed-in
   * account; `operator` an operator.
   */
  access: "public" | "anyone" | "session" | "operator";
  /** Ids, from a path or a bound action. An invalid one results in `not_found`, like an unknown one. */
  params?: z.ZodObject;
  /** The fields of a form or filter. Invalid ones result in `validation_failed`. */
  input?: z.ZodType<object>;
  /** The schema of the result for pages; nothing when absent. */
  output?: z.ZodType;
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown;

/** The input of the service: params and input merged flat. */
export type PageInput<O extends PageOperation> = Parsed<O["params"]> & Parsed<O["input"]>;

/** The result of the service; ignored where there is no output. */
export type PageAnswer<O extends PageOperation> = O["output"] extends z.ZodType
  ? z.input<O["output"]>
  : unknown;

/** The result for its caller. */
export type PageOutput<O extends PageOperation> = O["output"] extends z.ZodType
  ? z.output<O["output"]>
  : undefined;

type Loose<Fields> = { [Name in keyof Fields]: unknown };
type LooseInput<Schema> = Schema extends z.ZodType ? Loose<z.input<Schema>> : unknown;

/** The arguments of its caller: the right fields, with values that only validation vouches for. */
export type PortalInputs<O extends PageOperation> = O extends { params: z.ZodType } | { input: z.ZodType }
  ? [given: LooseInput<O["params"]> & LooseInput<O["input"]>]
  : [];

export type PageCaller<O extends PageOperation> = O["access"] extends "public"
  ? AnonymousCaller
  : O["access"] extends "anyone"
    ? Caller
    : O["access"] extends "session"
      ? SessionCaller
      : UserCaller;

/** Declares an operation of our own pages; keeps the exact types of its schemas. */
export function pageOperation<const O extends PageOperation>(declaration: O): O {
  return declaration;
}
