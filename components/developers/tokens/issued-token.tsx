"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyButton } from "@/components/ui/copy-button";
import { Link } from "@/components/ui/link";
import { Time } from "@/components/ui/time";
import type { IssuedToken as Issued } from "@/lib/developers/tokens/pages";
import { useTabToken } from "./tab-token";

/** Shows a token, once. The docs use it in every sample until the tab is closed. */
export function IssuedToken({
  issued,
  origin,
  children,
}: {
  issued: Issued;
  origin: string;
  children?: ReactNode;
}) {
  const box = useRef<HTMLElement>(null);
  const [, remember] = useTabToken();
  useEffect(() => box.current?.focus(), []);
  useEffect(() => remember(issued.token), [remember, issued.token]);
  const path = issued.scopes.includes("catalog:read") ? "/artists/1?with=genres,topTracks" : "/token";
  const curl = `curl -H "Authorization: Bearer ${issued.token}" \\\n  "${origin}/api/v1${path}"`;
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="issued"
      className="rise space-y-4 rounded-md border border-amber bg-amber-wash p-4 sm:p-6"
    >
      <div>
        <h3 id="issued" className="font-semibold">
          Copy “{issued.name}” now
        </h3>
        <p className="text-sm">
          We store only a hash and can't show it again. Valid until <Time at={issued.expires_at} />. Until you
          close this tab,{" "}
          <Link href="/docs/quickstart" className="link">
            the docs
          </Link>{" "}
          use it in every sample.
        </p>
        {children}
      </div>
      <div className="flex items-center gap-2 rounded-sm border border-edge bg-face py-1 pr-1 pl-3">
        <code className="min-w-0 grow font-mono text-sm break-all select-all">{issued.token}</code>
        <CopyButton text={issued.token} what="the token" label />
      </div>
      <CodeBlock code={curl} title="Your first call with it" what="the curl command" wrap />
    </section>
  );
}
