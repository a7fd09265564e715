import { z } from "zod";
import { machineStates } from "@/db/values/state-tables";
import { TAKEDOWN_SUBJECTS } from "@/db/values/takedowns";
import { email } from "@/lib/accounts/profiles/credential-shapes";
import { isWebAddress } from "@/lib/platform/http-contract/addresses";
import { cleanName, cleanText, id, text, timestamp } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";

/** A statement that must be confirmed by its checkbox. */
const statement = z.literal(true, { error: "Confirm this: a notice is not valid without it." });

const NoticeInput = z.object({
  claimant_name: cleanName(2, 200, "Enter your name."),
  organization: cleanName(0, 200).default(""),
  email,
  contact: cleanText(5, 500, "Enter a postal address or a phone number."),
  work: cleanText(5, 2_000, "Describe your work."),
  work_url: text(0, 1_000)
    .refine((url) => url === "" || isWebAddress(url, { max: 1_000, http: true }), {
      error: "Enter an address like https://example.com/song.",
    })
    .default(""),
  /** Addresses of tracks and albums on this site, with spaces or line breaks between them. */
  addresses: text(1, 20_000, "Enter at least one address."),
  good_faith: statement,
  accuracy: statement,
  signature: cleanName(2, 200, "Type your full name."),
});

/** A track or an album that a notice names, and what has become of it. */
const NamedSubject = z.object({
  subject_type: z.enum(TAKEDOWN_SUBJECTS),
  subject_id: id,
  subject_name: z.string(),
  hides: z.boolean(),
  restored_at: timestamp.nullable(),
});

const CounterNotice = z.object({
  id,
  state: z.enum(machineStates("counter_notice")),
  author_name: z.string(),
  counter_statement: z.string(),
  created_at: timestamp,
  restore_at: timestamp,
});

/** A notice as its claimant sees it. */
const TakedownNotice = z.object({
  id,
  state: z.enum(machineStates("notice")),
  claimant_name: z.string(),
  organization: z.string(),
  email: z.string(),
  contact: z.string(),
  work: z.string(),
  work_url: z.string(),
  created_at: timestamp,
  decided_at: timestamp.nullable(),
  closed_at: timestamp.nullable(),
  answer: z.string(),
  subjects: z.array(NamedSubject),
  counter_notices: z.array(CounterNotice),
});

export type NoticeSubject = z.output<typeof NamedSubject>;
export type ClaimantNotice = z.output<typeof TakedownNotice>;

/** As the database yields it. */
export type NoticeRow = z.input<typeof TakedownNotice>;
export type NoticeSubjectRow = z.input<typeof NamedSubject>;
export type NoticeDraft = z.output<typeof NoticeInput>;

const NoticeCode = z.object({ code: z.string().max(100) });

/** Takes a notice, which reaches operators once its email address is confirmed. */
export const sendTakedownNotice = pageOperation({
  id: "sendTakedownNotice",
  access: "visitor",
  input: NoticeInput,
  output: z.object({ email: z.string() }),
});

export const getTakedownNotice = pageOperation({
  id: "getTakedownNotice",
  access: "visitor",
  input: NoticeCode,
  output: TakedownNotice,
});

export const confirmTakedownNotice = pageOperation({
  id: "confirmTakedownNotice",
  access: "visitor",
  input: NoticeCode,
  output: TakedownNotice,
});

export const withdrawTakedownNotice = pageOperation({
  id: "withdrawTakedownNotice",
  access: "visitor",
  input: NoticeCode,
  output: TakedownNotice,
});
