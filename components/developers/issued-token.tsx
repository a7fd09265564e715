"use client";

import { useEffect, useRef } from "react";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyButton } from "@/components/ui/copy-button";
import { Time } from "@/components/ui/time";

export type Issued = {
  id: number;
  token: string;
  name: string;
  scopes: string[];
  expires_at: string;
};

/** The only time a token is shown. */
export function IssuedToken({ issued, origin }: { issued: Issued; origin: string }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const curl = `curl -H "Authorization: Bearer ${issued.token}" \\\n  "${origin}/api/v1/artists/1?with=genres,topTracks"`;
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
          It is not kept here and cannot be shown again. It works until <Time at={issued.expires_at} />.
        </p>
      </div>
      <div className="flex items-center gap-2 rounded-sm border border-edge bg-face py-1 pr-1 pl-3">
        <code className="min-w-0 grow font-mono text-sm break-all select-all">{issued.token}</code>
        <CopyButton text={issued.token} what="the token" label />
      </div>
      <CodeBlock code={curl} title="A first call with it" what="the curl line" wrap />
    </section>
  );
}
