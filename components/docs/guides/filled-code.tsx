"use client";

import { useTabToken } from "@/components/developers/tokens/tab-token";
import { CodeBlock } from "@/components/ui/code-block";
import { PLACEHOLDER } from "./placeholder";

/** Code that names a token: with the token of this tab in it, once there is one. */
export function FilledCode({ code, title }: { code: string; title: string }) {
  const [token] = useTabToken();
  return <CodeBlock code={token ? code.replaceAll(PLACEHOLDER, token) : code} title={title} />;
}
