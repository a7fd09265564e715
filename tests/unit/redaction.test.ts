import { expect, it } from "vitest";
import { withoutAddresses } from "@/lib/platform/redact";

it.each([
  ["550 <ada@mail.example>: no such mailbox", "550 <[address]>: no such mailbox"],
  ["ada@mail.example and ben+x@sub.mail.example refused", "[address] and [address] refused"],
  ["to=ada@mail.example, orig_to=(ben@mail.example)", "[address], orig_to=([address])"],
  ["No recipients", "No recipients"],
])("The text %j is shown without addresses", (text, expected) => {
  expect(withoutAddresses(text)).toBe(expected);
});
