import { z } from "zod";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";

const ListedExample = z.object({
  /** Names it in the address of its preview. */
  key: z.string(),
  /** The subject of the email, as the list of sent ones calls it. */
  label: z.string(),
  /** The case of it, where there are several. */
  detail: z.string(),
  subject: z.string(),
});

export type ListedExample = z.output<typeof ListedExample>;

export const listEmailExamples = pageOperation({
  id: "listEmailExamples",
  access: "operator",
  output: z.array(ListedExample),
});

const EmailPreview = ListedExample.extend({ html: z.string(), text: z.string() });

export type EmailPreview = z.output<typeof EmailPreview>;

export const getEmailPreview = pageOperation({
  id: "getEmailPreview",
  access: "operator",
  params: z.object({ key: z.string() }),
  output: EmailPreview,
});
