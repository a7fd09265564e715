import { Button, LinkButton } from "@/components/ui/button";
import { StatusPage } from "./status-page";

export function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : undefined;
  return (
    <StatusPage
      status="500"
      title="Something went wrong on our side"
      text={`Try again; if it keeps happening, ${digest ? "send us this ID" : "tell the operator"}.`}
      detail={digest}
    >
      <Button look="primary" onClick={() => retry()}>
        Try again
      </Button>
      <LinkButton href="/">Go home</LinkButton>
    </StatusPage>
  );
}
