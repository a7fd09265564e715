"use client";

import { ActButton } from "@/components/ui/act-button";
import { Table, Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { TrustedBrowser } from "@/lib/accounts/account/pages";

type Props = { browsers: TrustedBrowser[]; end: (browserId: number) => Promise<{ message?: string }> };

/** The browsers in which the account signs in without its second factor; nothing while there are none. */
export function TrustedBrowserList({ browsers, end }: Props) {
  if (browsers.length === 0) return null;
  return (
    <section aria-labelledby="trust-title">
      <h2 id="trust-title" className="mb-4 text-lg font-semibold">
        Trusted browsers
      </h2>
      <Table caption="Trusted browsers">
        <thead>
          <tr>
            <Th>Browser</Th>
            <Th>Needs no code until</Th>
            <Th>
              <span className="sr-only">Actions</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {browsers.map(({ id, device, expires_at }) => (
            <tr key={id}>
              <td className="w-full font-medium">{device}</td>
              <td className="whitespace-nowrap">
                <Time at={expires_at} />
              </td>
              <td className="py-1 text-right">
                <ActButton
                  label="Remove"
                  ariaLabel={`Stop trusting ${device}`}
                  act={() => end(id)}
                  done={`${device} needs a code from now on.`}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
