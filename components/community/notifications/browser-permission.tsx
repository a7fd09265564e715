"use client";

import { useEffect, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";

type Permission = NotificationPermission | "unsupported";

/** Whether this browser may show system notifications, and the button to allow them. */
export function BrowserPermission() {
  const [permission, setPermission] = useState<Permission>();
  useEffect(() => {
    const read = () => setPermission(currentPermission());
    read();
    // It can also be changed in the browser's settings.
    addEventListener("focus", read);
    return () => removeEventListener("focus", read);
  }, []);
  return (
    <section aria-labelledby="browser-title">
      <h2 id="browser-title" className="text-lg font-semibold">
        This browser
      </h2>
      <p className="mt-1 mb-3 text-sm text-quiet">
        Show desktop notifications while this site is open in a background tab.
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

const STATES: Record<
  Exclude<Permission, "default">,
  { tone: "green" | "plain"; word: string; hint: string }
> = {
  granted: {
    tone: "green",
    word: "Allowed",
    hint: "You can change this in your browser's site settings.",
  },
  denied: {
    tone: "plain",
    word: "Not allowed",
    hint: "You can allow them in your browser's site settings.",
  },
  unsupported: {
    tone: "plain",
    word: "Not available",
    hint: "This browser can't show notifications for this site.",
  },
};

function State({ permission }: { permission: Exclude<Permission, "default"> }) {
  const { tone, word, hint } = STATES[permission];
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
