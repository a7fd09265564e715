import type { Metadata } from "next";
import { StatusPage } from "@/components/shell/navigation/status-page";
import { LinkButton } from "@/components/ui/button";

export const metadata: Metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <StatusPage
      status="404"
      title="There is no page at this address"
      text="It may have been moved, or the address has a typing error in it."
    >
      <LinkButton href="/" look="primary">
        To the start
      </LinkButton>
      <LinkButton href="/docs">To the docs</LinkButton>
    </StatusPage>
  );
}
