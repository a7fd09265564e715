"use client";

// In the chunk that every page has: the provider and the pages would otherwise each bring their own.
import "@/lib/http/client/client";
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
