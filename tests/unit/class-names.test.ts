import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import config from "@/tailwind.config";

const ROOT = resolve(import.meta.dirname, "../..");

/** A step of a scale at the end of a class name, such as `12` or `3xl`, and no longer word. */
const STEP = String.raw`(\d+(?:\.\d+)?|[2-9]?x?[sl]|sm|md|lg|[2-9]?xl|base)(?![\w./[-])`;
const BEFORE = String.raw`(?<![\w-])-?`;

/** The scales of the theme, which replace those of Tailwind, and the utilities that name their steps. */
const SCALES = [
  ["maxWidth", "max-w"],
  ["fontSize", "text"],
  ["borderRadius", "rounded(?:-[trbl]{1,2})?"],
  ["boxShadow", "shadow"],
  [
    "spacing",
    "(?:size|[wh]|min-[wh]|max-h|gap(?:-[xy])?|space-[xy]|[pm][xytblrse]?|top|left|right|bottom|inset(?:-[xy])?|translate-[xy])",
  ],
] as const;

const files = ["app", "components"].flatMap((folder) =>
  readdirSync(resolve(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(resolve(ROOT, folder, file), "utf8") })),
);

// For others Tailwind writes nothing, without a word.
it.each(SCALES)("Classes name only steps that the theme has: %s", (scale, utility) => {
  const own = Object.keys(config.theme?.[scale] ?? {});
  expect(own).not.toEqual([]);
  const steps = scale === "maxWidth" ? [...own, ...Object.keys(config.theme?.spacing ?? {})] : own;
  const use = new RegExp(`${BEFORE}${utility}-${STEP}`, "g");
  const unknown = files.flatMap(({ file, text }) =>
    [...text.matchAll(use)]
      .filter(([, step = ""]) => !steps.includes(step))
      .map(([name]) => `${file}: ${name}`),
  );
  expect(unknown, `Steps that there are, by tailwind.config.ts: ${steps.join(", ")}`).toEqual([]);
});
