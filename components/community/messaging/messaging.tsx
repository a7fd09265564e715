"use client";

import dynamic from "next/dynamic";
import { createContext, type ReactNode, useContext } from "react";
import type { MessagingUser } from "./provider";

const MessagingProvider = dynamic(() =>
  import("./provider").then(({ MessagingProvider }) => MessagingProvider),
);

/** Messaging on every page, for signed-in users only; others load none of it. */
export function Messaging({ user, children }: { user: MessagingUser | null; children: ReactNode }) {
  return user ? <MessagingProvider user={user}>{children}</MessagingProvider> : children;
}

export const UnreadTotalContext = createContext(0);

/** The unread count, kept up to date by events. */
export function useUnreadTotal(): number {
  return useContext(UnreadTotalContext);
}
