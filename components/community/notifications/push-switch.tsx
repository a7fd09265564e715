"use client";

import { useEffect, useState, useTransition } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { callAction } from "@/components/ui/server-action";
import {
  type BrowserSubscription,
  type PushState,
  readPushState,
  subscribeToPush,
  unsubscribeFromPush,
} from "./web-push";

/** The key of this installation, and the action that stores the subscription of this browser, or removes it. */
export interface WebPush {
  publicKey: string;
  /** The address that is stored for this browser; null while it is off. */
  endpoint: string | null;
  change: (subscription: BrowserSubscription | null) => Promise<{ message?: string }>;
}

/** Notifications of the system in this browser: off, on, or why they cannot be. */
export function PushSwitch({ push }: { push: WebPush }) {
  const [state, setState] = useState<PushState>();
  const [message, setMessage] = useState<string>();
  const [pending, start] = useTransition();
  const { endpoint } = push;
  useEffect(() => {
    const read = () => void readPushState(endpoint).then(setState);
    read();
    // The permission can also be changed in the browser's settings.
    addEventListener("focus", read);
    return () => removeEventListener("focus", read);
  }, [endpoint]);
  const run = (act: () => Promise<string | undefined>) =>
    start(async () => {
      const refusal = await act();
      setMessage(refusal);
      setState(await readPushState(null));
    });
  const subscribe = async () => {
    const { subscription, state } = await subscribeToPush(push.publicKey);
    if (!subscription) return state === "open" ? UNREACHABLE : undefined;
    const { message } = await callAction(() => push.change(subscription));
    if (message) await unsubscribeFromPush();
    return message;
  };
  const unsubscribe = async () => {
    await unsubscribeFromPush();
    return (await callAction(() => push.change(null))).message;
  };
  return (
    <section aria-labelledby="browser-title">
      <h2 id="browser-title" className="text-lg font-semibold">
        This browser
      </h2>
      <p className="mt-1 mb-3 text-sm text-quiet">
        Show the notifications that you have chosen for push on this device, even when no page of this site is
        open. They stop when you sign out. Only this browser can read them.
      </p>
      <div role="status" className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        {state && (
          <>
            {(state === "off" || state === "open") && (
              <Button pending={pending} onClick={() => run(subscribe)}>
                Turn on notifications
              </Button>
            )}
            {state !== "off" && <State state={state} />}
            {state === "on" && (
              <Button size="sm" pending={pending} onClick={() => run(unsubscribe)}>
                Turn off
              </Button>
            )}
            {message && <p className="basis-full">{message}</p>}
          </>
        )}
      </div>
    </section>
  );
}

const UNREACHABLE =
  "This browser could not reach its push service. It shows notifications while the site is open in a background tab.";

const STATES: Record<Exclude<PushState, "off">, { tone: "green" | "plain"; word: string; hint: string }> = {
  on: { tone: "green", word: "On", hint: "" },
  open: { tone: "plain", word: "Allowed", hint: "Only while the site is open in a background tab." },
  denied: {
    tone: "plain",
    word: "Not allowed",
    hint: "You can allow notifications in your browser's site settings.",
  },
  "home-screen": {
    tone: "plain",
    word: "Add to the Home Screen first",
    hint: "On iPhone and iPad, share this page, choose Add to Home Screen, and turn notifications on in the app that you get.",
  },
  unsupported: {
    tone: "plain",
    word: "Not available",
    hint: "This browser can't show notifications for this site.",
  },
};

function State({ state }: { state: Exclude<PushState, "off"> }) {
  const { tone, word, hint } = STATES[state];
  return (
    <>
      <Badge tone={tone}>{word}</Badge>
      {hint && <span className="text-quiet">{hint}</span>}
    </>
  );
}
