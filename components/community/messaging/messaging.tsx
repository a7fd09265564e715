"use client";

import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import type { MessagingUser } from "./messaging-context";

const MessagingProvider = dynamic(() =>
  import("./provider").then(({ MessagingProvider }) => MessagingProvider),
);

/** Messaging on every page, for signed-in users only; others load none of it. */
export function Messaging({ user, children }: { user: MessagingUser | null; children: ReactNode }) {
  return user ? <MessagingProvider user={user}>{children}</MessagingProvider> : children;
}
