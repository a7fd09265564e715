import { MutationCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiFailure } from "@/lib/platform/http-client/client";
import { useAccountId } from "./account";
import { retriesQuery } from "./query-retry";

/** The data that scripts fetch and change, in TanStack Query. It comes with the parts that need it, after the page (`queryPart` in lazy.tsx). */

function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Events and the parts themselves say when something is out of date. A request without a network fails, so that people are told.
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
        networkMode: "always",
        retry: retriesQuery,
      },
      mutations: { networkMode: "always" },
    },
    // A refusal is shown where the change was asked for; anything else is a bug.
    mutationCache: new MutationCache({
      onError: (cause) => {
        if (!(cause instanceof ApiFailure)) reportError(cause);
      },
    }),
  });
}

let tab: { account: number | undefined; client: QueryClient } | undefined;

/** The one client of this tab. After a sign-in or a change of the account it is a new one, so nobody sees the data of another account. */
export function tabQueryClient(account: number | undefined): QueryClient {
  // The server renders for many accounts.
  if (typeof window === "undefined") return createClient();
  if (!tab || tab.account !== account) tab = { account, client: createClient() };
  return tab.client;
}

/** Gives the hooks of TanStack Query the client of this tab. */
export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={tabQueryClient(useAccountId())}>{children}</QueryClientProvider>;
}
