import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

const ROOT = resolve(import.meta.dirname, "../..");

/** Addresses in the page itself or of a mailbox, by the text of the attribute. */
const STAYS = /^["{`]+#|mailto:/;

/** A file or document of ours, by the text of the attribute. */
const IS_FILE = /\.(?:csv|json|md|atom|pdf|zip)\b|\/api\/v1\//;

/** The files with an element that may replace the page, and why. */
const REPLACES: Record<string, string> = {
  "components/community/messaging/message-text.tsx": "Has a tab of its own by its own attributes.",
  "components/developers/apps/consent-introduction.tsx":
    "Goes on with the connection of an app that was refused.",
  "components/developers/sandbox/sandbox-bar.tsx": "Enters a page of the sandbox, which is another server.",
  "components/developers/sandbox/sandbox-people.tsx": "Signs in at the sandbox, which is another server.",
  "components/developers/sandbox/sandbox-view.tsx": "Enters the sandbox, which is another server.",
  "components/docs/reference/overview.tsx": "PlainLinks follows it by the router.",
  "components/shell/navigation/site-footer.tsx": "Writes to a mailbox.",
  "components/shell/navigation/skip-link.tsx": "Stays in the page.",
  "components/ui/form.tsx": "Is for browsers without scripts, which play nothing.",
  "components/ui/heading-link.tsx": "Stays in the page.",
};

interface Anchor {
  file: string;
  tag: string;
  href: string;
  attributes: string[];
}

function findAnchors(file: string): Anchor[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(resolve(ROOT, file), "utf8"),
    ts.ScriptTarget.Latest,
    true,
  );
  const anchors: Anchor[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const attributes = node.attributes.properties.filter(ts.isJsxAttribute);
      const href = attributes.find(({ name }) => name.getText() === "href")?.initializer?.getText() ?? "";
      anchors.push({
        file,
        tag: node.tagName.getText(),
        href,
        attributes: attributes.map(({ name }) => name.getText()),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return anchors;
}

const anchors = ["app", "components"].flatMap((folder) =>
  readdirSync(resolve(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) => findAnchors(`${folder}/${file}`)),
);

const opensInPlace = ({ attributes }: Anchor) =>
  !attributes.includes("target") && !attributes.includes("download");

// The music ends with the page that plays it.
it("An element that is no link of the router opens a new tab or is a download", () => {
  const inPlace = anchors.filter(
    (anchor) => anchor.tag === "a" && opensInPlace(anchor) && !STAYS.test(anchor.href),
  );
  expect([...new Set(inPlace.map(({ file }) => file))].filter((file) => !(file in REPLACES))).toEqual([]);
});

it("A link of the router to a file is a download", () => {
  const isRouterLink = ({ tag }: Anchor) => tag === "Link" || tag === "LinkButton";
  const toFiles = anchors.filter(
    (anchor) => isRouterLink(anchor) && IS_FILE.test(anchor.href) && opensInPlace(anchor),
  );
  expect(toFiles).toEqual([]);
});

it("Each file that is named here has an element that replaces the page", () => {
  const files = new Set(anchors.filter(({ tag }) => tag === "a").map(({ file }) => file));
  expect(Object.keys(REPLACES).filter((file) => !files.has(file))).toEqual([]);
});
