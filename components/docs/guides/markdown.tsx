import type { Token as AnyToken, MarkedToken, Tokens } from "marked";
import { Fragment, type ReactNode } from "react";
import { Samples } from "@/components/docs/reference/samples";
import { CodeBlock } from "@/components/ui/code-block";
import { HeadingLink } from "@/components/ui/heading-link";
import { Notice } from "@/components/ui/notice";
import { Table, Th } from "@/components/ui/table";
import { anchorId, fenceInfo, parsedTokens, plain } from "@/lib/docs/reference/markdown-syntax";
import { Cards } from "./cards";
import { FilledCode } from "./filled-code";
import { Inline } from "./inline";
import { ObjectsPicture } from "./objects-picture";
import { PLACEHOLDER } from "./placeholder";

/** Directives in a guide's comments that only a page can render: `<!-- issue-token catalog:read -->`. */
export type Islands = Record<string, (given: string[]) => ReactNode>;

const LANGUAGES: Record<string, string> = { sh: "Shell", js: "JavaScript", http: "Header", json: "JSON" };

/**
 * Renders a guide. Consecutive code blocks with a tab name become one choice of languages; the list after `<!-- cards -->` becomes
 * cards; `<!-- picture -->` becomes the picture of the objects.
 */
export function Markdown({ tokens, islands = {} }: { tokens: MarkedToken[]; islands?: Islands }) {
  const blocks = tokens.filter(({ type }) => type !== "space");
  let heading = "";
  let isCards = false;
  return blocks.map((token, place) => {
    const key = `${place}`;
    if (token.type === "html" && directive(token.text)[0] === "cards") isCards = true;
    if (token.type === "list" && isCards) {
      isCards = false;
      return <Cards key={key} list={token} />;
    }
    if (token.type === "heading") heading = plain([token]);
    if (token.type === "table") return <MarkdownTable key={key} table={token} caption={heading} />;
    if (token.type === "html") return <Fragment key={key}>{island(token.text, islands)}</Fragment>;
    if (!isTab(token)) return <Block key={key} token={token} />;
    if (isTab(blocks[place - 1])) return null;
    const end = blocks.findIndex((block, at) => at > place && !isTab(block));
    return <Tabs key={key} id={`tabs-${key}`} blocks={blocks.slice(place, end < 0 ? undefined : end)} />;
  });
}

function island(comment: string, islands: Islands): ReactNode {
  const [name = "", ...given] = directive(comment);
  if (name === "picture") return <ObjectsPicture />;
  return islands[name]?.(given);
}

function directive(comment: string): string[] {
  return comment
    .replace(/^\s*<!--|-->\s*$/g, "")
    .trim()
    .split(" ");
}

function isTab(token: MarkedToken | undefined): token is Tokens.Code {
  return token?.type === "code" && fenceInfo(token.lang).tab !== undefined;
}

function Tabs({ id, blocks }: { id: string; blocks: MarkedToken[] }) {
  const samples = blocks.filter(isTab).map(({ lang, text }) => {
    const { tab = "", title = "" } = fenceInfo(lang);
    return { title: tab, needs: title, code: text };
  });
  return <Samples id={id} samples={samples} />;
}

function Block({ token }: { token: MarkedToken }): ReactNode {
  switch (token.type) {
    case "heading":
      return <Heading token={token} />;
    case "paragraph":
      return (
        <p>
          <Inline tokens={token.tokens} />
        </p>
      );
    case "code":
      return <Code token={token} />;
    case "list":
      return <List token={token} />;
    case "blockquote":
      return (
        <Notice>
          <Parts tokens={token.tokens} />
        </Notice>
      );
    case "text":
      return token.tokens ? <Inline tokens={token.tokens} /> : token.text;
    default:
      throw new Error(`Guides have no ${token.type} yet; add a case here.`);
  }
}

function Heading({ token }: { token: Tokens.Heading }) {
  const title = plain([token]);
  const Tag = `h${token.depth}` as "h2" | "h3" | "h4";
  return (
    <Tag id={anchorId(title)} className="group/title">
      <Inline tokens={token.tokens} /> <HeadingLink id={anchorId(title)} title={title} />
    </Tag>
  );
}

function Code({ token }: { token: Tokens.Code }) {
  const { language, title = LANGUAGES[language] ?? language } = fenceInfo(token.lang);
  if (token.text.includes(PLACEHOLDER)) return <FilledCode code={token.text} title={title} />;
  return <CodeBlock code={token.text} title={title} />;
}

function List({ token }: { token: Tokens.List }) {
  const items = token.items.map((item, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the items of a text do not move
    <li key={place}>
      <Parts tokens={item.tokens} />
    </li>
  ));
  return token.ordered ? <ol start={token.start || undefined}>{items}</ol> : <ul>{items}</ul>;
}

function Parts({ tokens }: { tokens: AnyToken[] }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
  return parsedTokens(tokens).map((token, place) => <Block key={place} token={token} />);
}

function MarkdownTable({ table: { header, rows }, caption }: { table: Tokens.Table; caption: string }) {
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          {header.map((cell) => (
            <Th key={cell.text}>
              <Inline tokens={cell.tokens} />
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]?.text}>
            {row.map((cell, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row do not move
              <td key={place} className={place === 0 ? "whitespace-nowrap" : ""}>
                <Inline tokens={cell.tokens} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
