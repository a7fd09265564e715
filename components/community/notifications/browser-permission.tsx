"use client";

import { useEffect, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";

type Permission = NotificationPermission | "unsupported";

/** Whether this browser may show notifications outside its pages, and the button that asks it. */
export function BrowserPermission() {
  const [permission, setPermission] = useState<Permission>();
  useEffect(() => {
    const read = () => setPermission(currentPermission());
    read();
    // It may be changed in the settings of the browser, too.
    addEventListener("focus", read);
    return () => removeEventListener("focus", read);
  }, []);
  return (
    <section aria-labelledby="browser-title">
      <h2 id="browser-title" className="text-lg font-semibold">
        This browser
      </h2>
      <p className="mt-1 mb-3 text-sm text-quiet">
        While no page of Downbeat is in view, your system can show what is pushed: for as long as one is open
        in a tab.
      </p>
      <div role="status" className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        {permission === "default" && (
          <Button onClick={async () => setPermission(await Notification.requestPermission())}>
            Allow notifications
          </Button>
        )}
        {permission && permission !== "default" && <State permission={permission} />}
      </div>
    </section>
  );
}

const states: Record<
  Exclude<Permission, "default">,
  { tone: "green" | "plain"; word: string; hint: string }
> = {
  granted: {
    tone: "green",
    word: "Allowed",
    hint: "You take it back in the settings of the browser, for this address.",
  },
  denied: {
    tone: "plain",
    word: "Not allowed",
    hint: "You allow it in the settings of the browser, for this address.",
  },
  unsupported: {
    tone: "plain",
    word: "Not possible",
    hint: "This browser shows no notifications of pages at this address.",
  },
};

function State({ permission }: { permission: Exclude<Permission, "default"> }) {
  const { tone, word, hint } = states[permission];
  return (
    <>
      <Badge tone={tone}>{word}</Badge>
      <span className="text-quiet">{hint}</span>
    </>
  );
}

function currentPermission(): Permission {
  return "Notification" in window && isSecureContext ? Notification.permission : "unsupported";
}
