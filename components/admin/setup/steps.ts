/** The steps of the first run as the page shows them. */
export const STEPS = [
  { step: "account", label: "Your account" },
  { step: "name", label: "Name and mark" },
  { step: "email", label: "Email" },
  { step: "music", label: "Music" },
] as const;

export type Step = (typeof STEPS)[number]["step"] | "done";

/** The step that the URL names, else the first open one. */
export function shownStep(
  named: string | string[] | undefined,
  open: readonly Step[],
): Exclude<Step, "account"> {
  if (named === "name" || named === "email" || named === "music") return named;
  return (open[0] as Exclude<Step, "account"> | undefined) ?? "done";
}
