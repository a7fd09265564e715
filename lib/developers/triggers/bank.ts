import "server-only";
import { type ControlName, controlBank } from "@/lib/test-bank/control";
import { BankError } from "@/lib/test-bank/error";
import { StepRefusal } from "./people";

/** Has the bank do what its pages and `npm run bank` offer. Throws a `StepRefusal`. */
export async function actAtBank<Answer>(name: ControlName, given: object): Promise<Answer> {
  try {
    // Safe cast: each control answers with an object of its own.
    return (await controlBank(name, given)) as Answer;
  } catch (cause) {
    if (cause instanceof BankError)
      throw new StepRefusal(cause.status, `The bank refuses it: ${cause.message}`);
    throw cause;
  }
}
