import { lexer, type MarkedToken, type Token } from "marked";

/** Markdown as the documentation uses it: writing and reading it. */

/** A heading and the content up to the next one. */
export interface MarkdownSection {
  id: string;
  title: string;
  depth: number;
  tokens: MarkedToken[];
}

/** The syntax tree of a text. */
export function parseMarkdown(text: string): MarkedToken[] {
  return parsedTokens(lexer(text));
}

/** Tokens with their exact types: without grammar extensions there are no others. */
export function parsedTokens(tokens: Token[] | undefined): MarkedToken[] {
  return (tokens ?? []) as MarkedToken[];
}

/** The sections of a text. Content before the first heading belongs to none. */
export function splitSections(tokens: MarkedToken[]): MarkdownSection[] {
  const sections: MarkdownSection[] = [];
  for (const token of tokens) {
    if (token.type === "heading") {
      const title = plain([token]);
      sections.push({ id: anchorId(title), title, depth: token.depth, tokens: [] });
    } else sections.at(-1)?.tokens.push(token);
  }
  return sections;
}

/** A heading's URL fragment; codes such as `not_found` and `message.created` remain unchanged. */
export function anchorId(title: string): string {
  return title
    .toLowerCase()
    .replace(/\.(?![a-z0-9_])|[^a-z0-9_.]+/g, "-")
    .replace(/-{2,}/g, "-")
    .replace(/^[-.]+|[-.]+$/g, "");
}

/** The plain text of tokens. */
export function plain(tokens: MarkedToken[]): string {
  return tokens
    .map((token) => {
      if (token.type === "html" || token.type === "space") return " ";
      if (token.type === "list") return token.items.map((item) => `\n${plain([item])}`).join("");
      if (token.type === "table")
        return [token.header, ...token.rows]
          .map((row) => row.map((cell) => plain(parsedTokens(cell.tokens))).join(" "))
          .join("\n");
      if ("tokens" in token && token.tokens) return plain(parsedTokens(token.tokens));
      return "text" in token ? token.text : token.raw;
    })
    .join("");
}

/** Markdown as it is read, in one line. */
export const inlineText = (markdown: string): string =>
  plain(parseMarkdown(markdown)).replace(/\s+/g, " ").trim();

/** Every link of a text, in order. */
export function findLinks(tokens: MarkedToken[]): { href: string; text: string }[] {
  return tokens.flatMap((token) => {
    if (token.type === "link") return [{ href: token.href, text: plain(parsedTokens(token.tokens)) }];
    if (token.type === "list") return token.items.flatMap((item) => findLinks([item]));
    if (token.type === "table")
      return [token.header, ...token.rows].flat().flatMap((cell) => findLinks(parsedTokens(cell.tokens)));
    return "tokens" in token ? findLinks(parsedTokens(token.tokens)) : [];
  });
}

/** A fenced code block. The info after the language tells the page how to show it: `title="listen.mjs"`, `tab="curl"`. */
export function fence(language: string, code: string, shown: { title?: string; tab?: string } = {}): string {
  const info = Object.entries(shown).map(([name, value]) => ` ${name}="${value}"`);
  return `\`\`\`${language}${info.join("")}\n${code.trimEnd()}\n\`\`\``;
}

interface FenceInfo {
  language: string;
  title?: string;
  tab?: string;
  /** The status that a curl line gets. */
  status?: string;
  /** `vary`: the numbers of an output depend on the data of the server. */
  numbers?: string;
}

/** The info of a fence after its language. */
export function fenceInfo(info = ""): FenceInfo {
  const [, language = ""] = /^(\S*)/.exec(info) ?? [];
  const shown = [...info.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]);
  return { language, ...Object.fromEntries(shown) };
}

/** A table; a `|` inside a cell is escaped. */
export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replaceAll("\n", " ")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** Text as inline code. */
export function code(text: string): string {
  return `\`${text}\``;
}
