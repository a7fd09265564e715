import { unstable_rethrow } from "next/navigation";
import { useActionState } from "react";
import type { FormAction, FormState } from "./form";
import { requestProof } from "./proof";

/** A change may have been made although its answer is lost, and a newer server does not know the actions of an old page. */
const NO_ANSWER =
  "The server could not be reached. Check whether it was saved, then try again, or copy what you typed and reload the page.";

function unanswered(error: unknown): { message: string } {
  unstable_rethrow(error);
  return { message: NO_ANSWER };
}

/** Calls a server action, and once more after the proof that it asked for. Without an answer there is a message. Redirects are thrown on. */
export async function callAction<Result extends object>(
  // biome-ignore lint/suspicious/noConfusingVoidType: actions without a result
  act: () => Promise<Result | void>,
): Promise<Partial<Result> & { message?: string; proof?: boolean }> {
  try {
    const result: { proof?: boolean } = (await act()) ?? {};
    // Safe casts: nothing is a partial result, too.
    return ((result.proof && (await requestProof()) ? await act() : result) ?? {}) as Partial<Result>;
  } catch (error) {
    return unanswered(error) as Partial<Result> & { message: string };
  }
}

type UseServerAction = <State extends FormState>(
  act: FormAction<State>,
  first: State,
) => [state: State, action: (data: FormData) => void, pending: boolean];

/**
 * The state of a form, and the action that submits it. Without an answer, what was there and what was typed stays, with a message. On the
 * server the action is the given one, which forms without scripts submit to.
 */
export const useServerAction: UseServerAction = (act, first) =>
  // Safe cast: the state of a form is no promise.
  (useActionState as UseServerAction)(
    typeof window === "undefined"
      ? act
      : (last, data) =>
          act(last, data).catch((error) => ({
            ...last,
            ...unanswered(error),
            ...submission(data),
            errors: undefined,
            done: false,
            proof: false,
          })),
    first,
  );

/** The values and the checkboxes of a form as it was submitted. */
function submission(data: FormData): Pick<FormState, "values" | "ticked"> {
  const entries = [...data].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return {
    values: Object.fromEntries(entries),
    ticked: Object.fromEntries(entries.map(([name]) => [name, data.getAll(name).map(String)])),
  };
}
