import type { z } from "zod";
import type { Access, AnonymousCaller, Caller, SessionCaller, UserCaller } from "./caller";

/**
 * An operation of our own pages. It has no method and no path, so neither the registry nor the OpenAPI document contains it; `serve`
 * holds its service to it.
 */
export interface PageOperation {
  /** Verb and noun; the same word as the service function. */
  id: string;
  /**
   * The callers it admits, as of an operation of the API; or a `visitor`: anyone, known by address only, even if signed in, so that the
   * answer is the same for all.
   */
  access: Access | "visitor";
  /** As of an operation of the API. */
  needsConfirmedEmail?: true;
  /** As of an operation of the API. */
  needsFreshProof?: true;
  /** As of an operation of the API. */
  needsSecondFactorOfSellers?: true;
  /** Operations of the API have one. */
  method?: undefined;
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

export type PageCaller<O extends PageOperation> = O["access"] extends "visitor"
  ? AnonymousCaller
  : O["access"] extends "anyone"
    ? Caller
    : O["access"] extends "account"
      ? SessionCaller
      : UserCaller;

/** Declares an operation of our own pages; keeps the exact types of its schemas. */
export function pageOperation<const O extends PageOperation>(declaration: O): O {
  return declaration;
}
