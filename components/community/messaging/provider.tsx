"use client";

import { type ReactNode, useEffect, useState } from "react";
import { RealtimeConnection } from "@/lib/platform/channels/client";
import { Counts } from "./counts";
import { type Messaging, MessagingContext, type MessagingUser } from "./messaging-context";
import { Sender } from "./sender";
import { useTitle } from "./use-title";
import { useUserEvents } from "./use-user-events";

export function MessagingProvider({ user, children }: { user: MessagingUser; children: ReactNode }) {
  return (
    <SignedIn key={user.id} user={user}>
      {children}
    </SignedIn>
  );
}

function SignedIn({ user, children }: { user: MessagingUser; children: ReactNode }) {
  const [messaging] = useState<Messaging>(() => ({
    me: user,
    realtime: new RealtimeConnection(user.realtime),
    sender: new Sender(user.id),
    counts: new Counts({ unread: user.unread, bell: user.bell }),
    returns: new Set(),
  }));
  useUserEvents(messaging);
  useTitle(messaging.counts);
  useEffect(() => messaging.sender.resume(), [messaging]);
  return <MessagingContext value={messaging}>{children}</MessagingContext>;
}
