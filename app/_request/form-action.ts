import { revalidatePath } from "next/cache";
import type { FormState } from "@/components/ui/form";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { FRESH_PROOF } from "@/lib/platform/http-middleware/proof";

/** The argument that the page binds to the action comes before state and data. */
type Before<Argument> = unknown extends Argument ? [] : [bound: Argument];

interface Action<Name extends string, Box extends string, Argument, Result> {
  /** The text fields that the form shows again after an error; never secrets. */
  fields?: readonly Name[];
  /** The names of checkboxes that the form ticks again after an error; several have one name. */
  boxes?: readonly Box[];
  /** Calls the operation. What it returns becomes part of the form's state. */
  act: (
    form: { values: Record<Name, string>; ticked: Record<Box, string[]>; data: FormData },
    bound: Argument,
  ) => Promise<Result | undefined>;
  /** The path to render again afterwards. */
  revalidate?: Parameters<typeof revalidatePath>;
}

/** The server action of a form: reads its fields, acts, and turns an ApiError into the state that shows it. */
export function formAction<
  const Name extends string = never,
  const Box extends string = never,
  Argument = unknown,
  Result extends object = FormState,
>({ fields = [], boxes = [], act, revalidate }: Action<Name, Box, Argument, Result>) {
  return async (
    ...inputs: [...Before<Argument>, state: FormState, data: FormData]
  ): Promise<FormState & Partial<Result>> => {
    // Safe casts: what is bound comes first and the data last.
    const argument = inputs[0] as Argument;
    const data = inputs.at(-1) as FormData;
    const values = Object.fromEntries(fields.map((name) => [name, text(data, name)])) as Record<Name, string>;
    const ticked = Object.fromEntries(
      boxes.map((name) => [name, data.getAll(name).filter((value) => typeof value === "string")]),
    ) as Record<Box, string[]>;
    try {
      const result = await act({ values, ticked, data }, argument);
      if (revalidate) revalidatePath(...revalidate);
      return { ...result, done: true } as FormState & Partial<Result>;
    } catch (error) {
      // A redirect is thrown; the pages that it leaves are out of date, too.
      if (revalidate && !(error instanceof ApiError)) revalidatePath(...revalidate);
      return { ...failure(error), proof: needsProof(error), values, ticked } as FormState & Partial<Result>;
    }
  };
}

interface Press<Argument> {
  act: (bound: Argument) => Promise<unknown>;
  revalidate: Parameters<typeof revalidatePath>;
}

/** The server action of a button: acts, and returns the message of an ApiError. */
export function buttonAction<Argument>({ act, revalidate }: Press<Argument>) {
  return async (argument: Argument): Promise<{ message?: string; proof?: boolean }> => {
    try {
      await act(argument);
      return {};
    } catch (error) {
      return { message: failureMessage(error), proof: needsProof(error) };
    } finally {
      // After an error too: what the page showed was out of date.
      revalidatePath(...revalidate);
    }
  };
}

/** Whether the caller has to prove first who is at the browser. */
export const needsProof = (error: unknown): boolean =>
  error instanceof ApiError && error.details.reason_code === FRESH_PROOF;

/** A form's text field; a file or a missing field counts as empty. */
export function text(data: FormData, field: string): string {
  const value = data.get(field);
  return typeof value === "string" ? value : "";
}

/** One sentence for an ApiError. Rethrows anything else. */
export function failureMessage(error: unknown): string {
  const { message, errors = {} } = failure(error);
  return message ?? Object.values(errors).join(" ");
}

/** Field errors if there are any, else the message. Rethrows anything that is not an ApiError. */
function failure(error: unknown): Pick<FormState, "message" | "errors"> {
  if (!(error instanceof ApiError)) throw error;
  return error.errors ? { errors: error.errors } : { message: error.message };
}
