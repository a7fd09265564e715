"use client";

import { ChevronRight } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { IssueForTab } from "@/components/developers/tokens/issue-for-tab";
import type { Parameter } from "@/lib/docs/reference/operations";
import type { Access } from "@/lib/platform/http-contract/caller";

export interface Call {
  id: string;
  summary: string;
  method: string;
  path: string;
  access: Access;
  parameters: Pick<Parameter, "name" | "in" | "type" | "required" | "values" | "fallback" | "example">[];
  /** The example's body, if the operation takes one. */
  body?: string;
  /** The media types of the file that it takes instead. */
  upload?: readonly string[];
}

/** Lets a signed-in viewer issue a token with the scopes of the page. */
export interface TokenOffer {
  issue: IssueForTab;
  name: string;
  scopes: string[];
}

const load = () => import("./try-it-form");
const TryItForm = lazy(load);

/** Loads the form, which all operations share, when the first one is opened. */
export function TryIt({ call, offer }: { call: Call; offer?: TokenOffer }) {
  const details = useRef<HTMLDetailsElement>(null);
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    // It may have been opened before this script loaded.
    if (details.current?.open) setWanted(true);
  }, []);
  return (
    <details
      ref={details}
      // Loads the form early, so that it is there when pressed.
      onPointerEnter={load}
      onFocus={load}
      onToggle={(event) => event.currentTarget.open && setWanted(true)}
      className="group/try rounded-md border border-edge bg-face"
    >
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-2 rounded-md px-3 text-sm font-medium hover:bg-well [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-quiet transition-transform group-open/try:rotate-90"
        />
        Try it <span className="sr-only">: {call.summary}</span>
      </summary>
      <noscript>
        <p className="px-4 py-3 text-sm text-quiet">
          The form needs JavaScript. The curl command above makes the same call.
        </p>
      </noscript>
      {wanted && (
        <Suspense fallback={<p className="min-h-24 px-4 py-3 text-sm text-quiet">Loading form.</p>}>
          <TryItForm call={call} offer={offer} />
        </Suspense>
      )}
    </details>
  );
}
