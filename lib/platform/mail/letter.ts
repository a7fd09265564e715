import type { Mail } from "./service";

/** An email without its recipient. */
export type Letter = Omit<Mail, "to">;

/** A text of paragraphs; empty ones are left out. */
export const paragraphs = (...texts: string[]) => texts.filter(Boolean).join("\n\n");
