import "server-only";
import { z } from "zod";
import type { UserCaller } from "@/lib/api/caller";
import { mustBeValid } from "@/lib/api/validate";
import { MAIL_KINDS, type MailKind } from "./kinds";
import { findMailsOff, updateMailsOff } from "./queries";

const ALL_KINDS = Object.keys(MAIL_KINDS) as [MailKind, ...MailKind[]];

const Choice = z.object({ mails: z.array(z.enum(ALL_KINDS)) });

/** The kinds of mail that the caller may get, and whether it wants each. */
export async function listMailKinds(caller: UserCaller): Promise<{ kind: MailKind; on: boolean }[]> {
  const off = await findMailsOff(caller.userId);
  return offered(caller).map((kind) => ({ kind, on: !off.includes(kind) }));
}

/** Sets which mails the caller wants; all others that it is offered do not come. Throws `validation_failed`. */
export async function chooseMails(caller: UserCaller, input: unknown): Promise<void> {
  const { mails } = mustBeValid(Choice, input);
  const kinds = offered(caller);
  await updateMailsOff(
    caller.userId,
    kinds.filter((kind) => !mails.includes(kind)),
    kinds,
  );
}

function offered(caller: UserCaller): MailKind[] {
  return ALL_KINDS.filter((kind) => caller.isOperator || !MAIL_KINDS[kind].operatorsOnly);
}
