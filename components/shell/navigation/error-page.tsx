import { Button, LinkButton } from "@/components/ui/button";
import { StatusPage } from "./status-page";

/** Says that a page failed, and offers to try again. */
export function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : undefined;
  return (
    <StatusPage
      status="500"
      title="This page could not be made"
      text={`The fault is on our side and is in the log. Try again; if it stays, tell the operator${digest ? " this number" : ""}.`}
      detail={digest}
    >
      <Button look="primary" onClick={() => retry()}>
        Try again
      </Button>
      <LinkButton href="/">To the start</LinkButton>
    </StatusPage>
  );
}
