/** A part of an email, of which both its plain text and its HTML are made. A string is a paragraph. */
export type LetterPart =
  | string
  | { greeting: string }
  | { quote: string }
  | { label: string; href: string; isButton: boolean };

/** An email without its recipient. */
export interface Letter {
  subject: string;
  text: LetterPart[];
}

/** The parts of a letter; empty ones are left out. */
export const paragraphs = (...parts: LetterPart[]): LetterPart[] => parts.filter((part) => part !== "");

export const greeting = (name: string): LetterPart => ({ greeting: name });

/** Quotes words of somebody else. */
export const quote = (text: string): LetterPart => ({ quote: text });

/** The one thing to do next: at most one in a letter. */
export const button = (label: string, href: string): LetterPart => ({ label, href, isButton: true });

/** Something else to look at. */
export const link = (label: string, href: string): LetterPart => ({ label, href, isButton: false });

const PREVIEW_CHARACTERS = 120;
/** The first half of a character that has been cut in two. */
const HALF_CHARACTER = /[\ud800-\udbff]$/;

/** The letter as plain text. */
export function plainText(parts: readonly LetterPart[]): string {
  return parts.map(plainPart).join("\n\n");
}

function plainPart(part: LetterPart): string {
  if (typeof part === "string") return part;
  if ("greeting" in part) return `Hello ${part.greeting},`;
  if ("quote" in part) return part.quote.replace(/^/gm, "> ");
  return `${part.label}:\n${part.href}`;
}

/** The beginning of what the letter says, which mailboxes show beside its subject. */
export function previewText(parts: readonly LetterPart[]): string {
  const said = parts.flatMap((part) => {
    if (typeof part === "string") return part;
    return "quote" in part ? part.quote : [];
  });
  const whole = said.join(" ").replace(/\s+/g, " ");
  if (whole.length <= PREVIEW_CHARACTERS) return whole;
  const cut = whole.slice(0, PREVIEW_CHARACTERS).replace(HALF_CHARACTER, "");
  return `${cut.replace(/ [^ ]*$/, "")} …`;
}
