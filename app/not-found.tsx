import type { Metadata } from "next";
import { StatusPage } from "@/components/shell/navigation/status-page";
import { LinkButton } from "@/components/ui/button";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <StatusPage status="404" title="Page not found" text="The link may be broken or the page may have moved.">
      <LinkButton href="/" look="primary">
        Go home
      </LinkButton>
      <LinkButton href="/docs">Read the docs</LinkButton>
    </StatusPage>
  );
}
