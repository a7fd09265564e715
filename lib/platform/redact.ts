/** A text for a list that shows no addresses, such as the refusal of a mail server, which quotes the recipient. */
export function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"'(,;:]+@[^\s<>"'),;:]+/g, "[address]");
}
