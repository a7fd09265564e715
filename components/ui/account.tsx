"use client";

import { createContext, type ReactNode, useContext } from "react";

const AccountContext = createContext<number | undefined>(undefined);

/** Holds the id of the signed-in account; undefined for a visitor. */
export function AccountProvider({ id, children }: { id: number | undefined; children: ReactNode }) {
  return <AccountContext value={id}>{children}</AccountContext>;
}

/** The id of the signed-in account; undefined for a visitor. */
export const useAccountId = (): number | undefined => useContext(AccountContext);
