"use client";

import dynamic from "next/dynamic";
import { createContext, type ReactNode, useContext } from "react";
import type { MessagingUser } from "./provider";

const MessagingProvider = dynamic(() =>
  import("./provider").then(({ MessagingProvider }) => MessagingProvider),
);

/** Messaging for whoever is signed in, on every page; nobody else loads any of it. */
export function Messaging({ user, children }: { user: MessagingUser | null; children: ReactNode }) {
  return user ? <MessagingProvider user={user}>{children}</MessagingProvider> : children;
}

export const UnreadTotalContext = createContext(0);

/** How many messages are unread, kept true by events. */
export function useUnreadTotal(): number {
  return useContext(UnreadTotalContext);
}
