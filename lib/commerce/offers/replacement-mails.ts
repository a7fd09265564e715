import { button, greeting, type Letter, paragraphs } from "@/lib/platform/mail/letter";
import { publicOrigin } from "@/lib/platform/public-origin";

/** To those who manage an artist: a recording that they sold exclusively is still offered. */
export function versionsMail({
  name,
  sold,
  others,
}: {
  name: string;
  sold: string;
  others: string[];
}): Letter {
  return {
    subject: `“${sold}” was sold exclusively but is still on sale`,
    text: paragraphs(
      greeting(name),
      `You sold the exclusive license for “${sold}”. ${inWords(others)}, and licenses for it are still offered.`,
      "The buyer of the exclusive license expects that nobody else can license it from now on. If it is a different recording, ignore this email. If it is the same one, take it off sale.",
      button("Open your tracks", `${publicOrigin()}/studio`),
    ),
  };
}

function inWords(names: readonly string[]): string {
  const quoted = names.map((name) => `“${name}”`);
  return quoted.length === 1
    ? `${quoted[0]} sounds like the same recording`
    : `${quoted.slice(0, -1).join(", ")} and ${quoted.at(-1)} sound like the same recording`;
}
