"use client";

import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { callAction } from "@/components/ui/server-action";
import { useTabToken } from "./tab-token";

/** Issues a token with these scopes, or returns why it could not. */
export type IssueForTab = (
  name: string,
  scopes: string[],
) => Promise<{ token: string } | { message: string }>;

/** As many characters as the list of tokens shows. */
const PREFIX = 8;

/**
 * A button that issues a token for the samples and forms of the docs. The token goes straight into this tab and is
 * stored nowhere else.
 */
export function IssueTokenForTab({
  issue,
  name,
  scopes,
}: {
  issue: IssueForTab;
  name: string;
  scopes: string[];
}) {
  const [token, setToken] = useTabToken();
  const [message, setMessage] = useState("");
  const [pending, start] = useTransition();

  function press() {
    start(async () => {
      const issued = await callAction<{ token?: string; message?: string }>(() => issue(name, scopes));
      if (issued.token) setToken(issued.token);
      setMessage(issued.message ?? "");
    });
  }

  return (
    <div className="space-y-2 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" onClick={press} pending={pending}>
          {token ? "Issue another token" : "Issue a token for this tab"}
        </Button>
        {token && (
          <Button size="sm" look="bare" onClick={() => setToken("")}>
            Forget token
          </Button>
        )}
        <span className="text-quiet">
          {scopes.length === 1 ? "Scope" : "Scopes"}{" "}
          <code className="font-mono text-xs">{scopes.join(", ")}</code>
        </span>
      </div>
      <p role="status" className={message ? "text-red" : "text-quiet"}>
        {message ||
          (token ? (
            <>
              <code className="font-mono text-xs">{token.slice(0, PREFIX)}…</code> is used in all samples here
              until you close this tab. Manage it in{" "}
              <Link href="/settings/developers" className="link">
                your developer settings
              </Link>
              .
            </>
          ) : (
            "It is used in all samples until you close this tab."
          ))}
      </p>
    </div>
  );
}
