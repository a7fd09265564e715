import type { MarkedToken, Token, Tokens } from "marked";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { parsedTokens } from "@/lib/docs/reference/markdown-syntax";

export function Inline({ tokens }: { tokens: Token[] }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
  return parsedTokens(tokens).map((token, place) => <Part key={place} token={token} />);
}

function Part({ token }: { token: MarkedToken }): ReactNode {
  switch (token.type) {
    case "strong":
      return (
        <strong className="font-semibold">
          <Inline tokens={token.tokens} />
        </strong>
      );
    case "em":
      return (
        <em>
          <Inline tokens={token.tokens} />
        </em>
      );
    case "codespan":
      return <code className="font-mono wrap-anywhere">{token.text}</code>;
    case "link":
      return <TextLink token={token} />;
    case "text":
      return token.tokens ? <Inline tokens={token.tokens} /> : token.text;
    case "escape":
      return token.text;
    default:
      throw new Error(`Guides have no ${token.type} yet; add a case here.`);
  }
}

/** Pages use client-side navigation; files and other sites have a tab of their own. */
function TextLink({ token: { href, tokens } }: { token: Tokens.Link }) {
  const isPage = /^\/(?!(?:api|media)\/)(?!.*\.\w+$)/.test(href.split("#")[0] ?? "");
  if (!isPage) {
    const Anchor = href.startsWith("#") ? "a" : NewTabLink;
    return (
      <Anchor href={href} className="">
        <Inline tokens={tokens} />
      </Anchor>
    );
  }
  return (
    <Link href={href}>
      <Inline tokens={tokens} />
    </Link>
  );
}
